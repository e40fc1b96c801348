import type { BrowserContext, ConsoleMessage } from '@playwright/test';

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
];

/**
 * Collects what a page must not say: warnings and errors of the console, which include breaches of the content
 * security policy, and errors nobody caught.
 */
export class QuietGuard {
  readonly #heard: string[] = [];
  readonly #allowed: Allowed[] = [...ALWAYS];

  /** Listens to every page of a context, those opened later too. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#hear(message));
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
