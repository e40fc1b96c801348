import type { BrowserContext, ConsoleMessage, TestInfo } from '@playwright/test';
import { queriesWithoutIndex } from './sent-queries.ts';

interface Allowed {
  text: RegExp;
  /** Why it is no fault of ours; there for the reader. */
  because: string;
}

/** What a browser may say in any story. */
const ALWAYS: readonly Allowed[] = [
  {
    text: /Service Worker registration blocked by Playwright/u,
    because: 'stories run without the worker unless they are about it',
  },
  {
    // Not the request that opens a channel, which names no session: a query that the store refuses is heard.
    text: /Failed to load resource: .* 400 .*\/(?:Listen|Write)\/channel\?(?:\S*&)?SID=/u,
    because:
      'on a busy machine the store drops a channel that was silent for too long; the SDK opens a new one',
  },
];

/**
 * Collects what a page must not say: warnings and errors of the console, which include breaches of the content
 * security policy, errors nobody caught, and queries that the cloud would refuse for want of an index.
 */
export class QuietGuard {
  readonly #heard: string[] = [];
  readonly #allowed: Allowed[] = [...ALWAYS];
  readonly #contexts: BrowserContext[] = [];

  /** Listens to every page of a context, those opened later too. */
  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on('console', (message) => this.#hear(message));
    context.on('request', (request) => {
      this.#heard.push(...queriesWithoutIndex(request).map((fault) => `no index serves ${fault}`));
    });
    context.on('weberror', (fault) => {
      const error = fault.error();
      this.#heard.push(`uncaught: ${error.stack ?? error.message}`);
    });
    await context.addInitScript(tellViolations);
  }

  /** For a story that provokes a refusal: the browser itself logs a request that was refused. */
  allow(text: RegExp, because: string): void {
    this.#allowed.push({ text, because });
  }

  /** Everything heard that no entry allows. */
  faults(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some(({ text }) => text.test(line)));
  }

  /** Of a story that failed, writes what its open pages show to the log: on a build machine the pictures are gone. */
  async tellPages({ status, expectedStatus, title }: TestInfo): Promise<void> {
    if (status === expectedStatus) return;
    for (const page of this.#contexts.splice(0).flatMap((context) => context.pages())) {
      // One after the other, or the log mixes them.
      // oxlint-disable-next-line no-await-in-loop
      const shown = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .catch(() => '(nothing that can be read)');
      // oxlint-disable-next-line no-await-in-loop
      const focused = await page
        .evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
        .catch(() => '');
      process.stderr.write(`\n${title}: ${page.url()}\nfocus: ${focused ?? ''}\n${shown.slice(0, 4000)}\n`);
    }
  }

  #hear(message: ConsoleMessage): void {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    this.#heard.push(`${type}: ${message.text()} (${message.location().url})`);
  }
}

/** Runs in the page: a breach of the policy is told by its event, whatever the browser makes of it on the console. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    reportError(new Error(`content security policy: ${event.effectiveDirective} ${event.blockedURI}`));
  });
}
