import { PEOPLE, signIn } from '../lib/browser.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';

const KEYS = 80;
const SLOWDOWN = 4;

/** The part `keystrokes`. */
export async function keystrokes({ browser, ports }) {
  const rows = await step('Keystroke to paint', () => typing(browser, urlOf(ports.main)));
  console.log(`\nKeystroke to paint at ${SLOWDOWN}x CPU slowdown, ms (aim: p95 32 ms)`);
  table(
    { form: 'form', p50: 'p50', p95: 'p95', ratio: 'p95 / bare input', fields: 'fields touched per key' },
    rows,
  );
}

/**
 * From a key's event to the frame after it, at 4 times CPU slowdown, in the two largest forms and in a bare input
 * on an empty page: [{form, p50, p95, ratio, fields}], `fields` being the field frames whose DOM a key changed.
 */
async function typing(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.setContent('<label>Bare <input></label>');
  const bare = await typeInto(tab, tab.getByLabel('Bare'));

  await tab.goto(`${origin}/admin/vehicles`);
  await tab.getByLabel('Email').waitFor();
  await signIn(tab, PEOPLE.dealerAdmin);
  await tab.locator('tbody a').first().click();
  const vehicle = await typeInto(tab, tab.getByLabel('Tare weight', { exact: true }));

  await tab.goto(`${origin}/installations?f.stage=inProgress`);
  await tab.locator('tbody a').first().click();
  const installation = await typeInto(tab, tab.getByLabel('Ball weight', { exact: true }));
  await context.close();

  return [
    { form: 'bare input', ...bare },
    { form: 'vehicle, tare weight', ...vehicle },
    { form: 'installation, ball weight', ...installation },
  ].map(({ form, times, fields }) => ({
    form,
    p50: at(times, 0.5).toFixed(1),
    p95: at(times, 0.95).toFixed(1),
    ratio: (at(times, 0.95) / at(bare.times, 0.95)).toFixed(2),
    fields: fields.toFixed(1),
  }));
}

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

async function typeInto(tab, input) {
  await input.waitFor();
  await input.scrollIntoViewIfNeeded();
  await input.focus();
  // The first key marks the form as changed, once; the steady state is what a person feels.
  await tab.keyboard.press('1');
  const session = await tab.context().newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    // One digit and one back, so that the figure stays sensible.
    await tab.keyboard.press(key % 2 === 0 ? '5' : 'Backspace');
    await tab.waitForFunction((count) => window.bench.times.length > count, key);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { times, touched } = await tab.evaluate(() => window.bench);
  return { times: times.slice(10), fields: touched / KEYS };
}

/** Runs in the page. */
function watchKeys() {
  const bench = { times: [], touched: 0 };
  window.bench = bench;
  let fields = new Set();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const field = element?.closest('.field');
      if (field) fields.add(field);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          bench.touched += fields.size;
          fields = new Set();
          bench.times.push(performance.now() - timeStamp);
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    },
    true,
  );
}
