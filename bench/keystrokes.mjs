import { PEOPLE, signIn } from '../scripts/lib/browser.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step, table } from '../scripts/lib/progress.mjs';

const KEYS = 80;
const ROUNDS = 7;
const SLOWDOWN = 4;
const MOUSE = { x: 600, y: 450 };
/** The most that one sale holds (src/domain/sale/lines.ts). */
const SALE_LINES = 60;

export async function part({ browser, ports }) {
  const rows = await step('Keystroke to paint', () => typing(browser, urlOf(ports.main)));
  console.log(`\nKeystroke to paint at ${SLOWDOWN}x CPU slowdown, ms (decisions: keystrokes)`);
  table(
    {
      form: 'form',
      p50: 'p50',
      p95: 'p95',
      ratio: 'p95 / bare input',
      still: 'the same page without script',
      own: 'p95 / that page',
      fields: 'fields touched per key',
    },
    rows,
  );
}

/**
 * From a key's event to the frame after it, at 4 times CPU slowdown, in the two largest forms, a sale of sixty lines and a bare
 * input on an empty page: [{form, p50, p95, ratio, still, own, fields}]. `still` is the p95 of the same page as HTML and styles
 * alone, which is the browser's own work, and `own` what the form has to that; `fields` are the field frames whose DOM a key
 * changed. They are typed into by turns, and each figure is the median of its rounds: one p95 of 70 keys says more of the machine
 * than of the form.
 */
async function typing(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const bare = await context.newPage();
  await bare.setContent('<label>Bare <input></label>');
  const vehicle = await context.newPage();
  await vehicle.goto(`${origin}/admin/vehicles`);
  await vehicle.getByLabel('Email').waitFor();
  await signIn(vehicle, PEOPLE.dealerAdmin);
  await vehicle.locator('tbody a').first().click();
  const job = await context.newPage();
  await job.goto(`${origin}/installations?f.stage=inProgress`);
  await job.locator('tbody a').first().click();
  await openSection(job, 'Load and accessories');
  const sale = await context.newPage();
  await sale.goto(`${origin}/pos/sales-record/new`);
  const labour = sale.getByRole('button', { name: 'Labour', exact: true });
  for (let line = 0; line < SALE_LINES; line += 1) await labour.click();
  const forms = [
    { form: 'bare input', tab: bare, label: 'Bare' },
    { form: 'vehicle, tare weight', tab: vehicle, label: 'Tare weight' },
    { form: 'installation, ball weight', tab: job, label: 'Ball weight' },
    // Behind the label stands that it is required.
    { form: `sale of ${SALE_LINES} lines, price`, tab: sale, label: /^Each, ex GST/u, line: SALE_LINES - 1 },
  ];
  for (const { tab, label } of forms) await tab.getByLabel(label, { exact: true }).first().waitFor();
  for (const of of forms) {
    const still = await context.newPage();
    await still.setContent(await of.tab.evaluate(withoutScript));
    of.pages = [
      { tab: of.tab, rounds: [] },
      { tab: still, rounds: [] },
    ];
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { pages, label, line = 0 } of forms) {
      for (const { tab, rounds } of pages) {
        await tab.bringToFront();
        rounds.push(await typeInto(tab, tab.getByLabel(label, { exact: true }).nth(line)));
      }
    }
  }
  await context.close();

  const medianOf = ({ rounds }, share) =>
    at(
      rounds.map(({ times }) => at(times, share)),
      0.5,
    );
  const [bareInput] = forms[0].pages;
  return forms.map(({ form, pages: [live, still] }) => ({
    form,
    p50: medianOf(live, 0.5).toFixed(1),
    p95: medianOf(live, 0.95).toFixed(1),
    ratio: (medianOf(live, 0.95) / medianOf(bareInput, 0.95)).toFixed(2),
    still: medianOf(still, 0.95).toFixed(1),
    own: (medianOf(live, 0.95) / medianOf(still, 0.95)).toFixed(2),
    fields: (live.rounds.reduce((sum, { fields }) => sum + fields, 0) / ROUNDS).toFixed(1),
  }));
}

/** Runs in the page: what it shows, as HTML with its styles and what stands in its inputs. */
function withoutScript() {
  for (const input of document.querySelectorAll('input:not([type=file])')) {
    input.setAttribute('value', input.value);
  }
  const copy = document.documentElement.cloneNode(true);
  for (const element of copy.querySelectorAll('script, link, style')) element.remove();
  const style = document.createElement('style');
  style.textContent = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');
  copy.querySelector('head').append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** A job opens at its first section that is not finished; the others are folded. */
async function openSection(tab, name) {
  const section = tab.getByRole('region', { name, exact: true });
  await section.waitFor();
  if (await section.locator('details[open]').isHidden()) await section.locator('summary').click();
}

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

async function typeInto(tab, input) {
  await input.waitFor();
  await input.scrollIntoViewIfNeeded();
  await input.focus();
  // A hand that types has its mouse over the page.
  await tab.mouse.move(MOUSE.x, MOUSE.y);
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
