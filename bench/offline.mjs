import { PEOPLE } from '../scripts/lib/browser.mjs';
import { projectId } from '../scripts/lib/paths.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step, table } from '../scripts/lib/progress.mjs';

const OPENINGS = 5;
const CUTS = 50;
const EDITS = 50;
const PHOTOS = 40;
/** Each so many cuts the tab dies as well. */
const KILL_EACH = 7;
const OPEN_STAGES = ['new', 'inProgress', 'readyForCheck', 'engineerQuery'];
const OWNER = { Authorization: 'Bearer owner' };

/** Numbers from 0 to 1 that are the same in every run, so that a run can be looked at again. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const median = (times) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]);

/** What the store holds, asked past the rules. */
function storeOf(ports) {
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const files = `http://127.0.0.1:${ports.storage}/v0/b/${projectId}.appspot.com/o`;
  const read = async (id) =>
    (await (await fetch(`${documents}/installations/${id}`, { headers: OWNER })).json()).fields;
  return {
    read,
    rev: async (id) => Number((await read(id))._rev.integerValue),
    async files(id) {
      const answer = await fetch(`${files}?prefix=${encodeURIComponent(`installations/${id}/`)}`, {
        headers: OWNER,
      });
      return ((await answer.json()).items ?? []).map(({ name }) => name);
    },
    async openJobs() {
      const where = {
        fieldFilter: {
          field: { fieldPath: 'dealerId' },
          op: 'EQUAL',
          value: { stringValue: 'outback-penrith' },
        },
      };
      const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'installations' }], where } });
      const answer = await fetch(`${documents}:runQuery`, { method: 'POST', headers: OWNER, body });
      return (await answer.json())
        .map(({ document }) => document)
        .filter(
          ({ fields }) => OPEN_STAGES.includes(fields.stage.stringValue) && !fields.deleted.booleanValue,
        )
        .map(({ name }) => name.split('/').at(-1));
    },
  };
}

const status = (page) => page.getByRole('banner').getByRole('status').first();
const pathOf = (id) => `/installations/edit/${id}`;
const notes = (page) => page.getByRole('textbox', { name: 'Notes', exact: true });

async function untilWord(page, word, timeout = 360_000) {
  await status(page).filter({ hasText: word }).waitFor({ timeout });
}

/** A device of one's own with all that it needs without a connection, on the job at `path`. */
async function ownDevice(browser, origin, path) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('checkbox', { name: /^This is my own device/u }).check();
  await page.getByLabel('Email').fill(PEOPLE.dealerUser);
  await page.getByLabel('Password', { exact: true }).fill('Tare-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await untilWord(page, 'Online');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await notes(page).waitFor();
  return { context, page };
}

/** The median time, in ms, until the job stands in a new tab. */
async function openings(context, path) {
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(path);
    await notes(page).waitFor({ timeout: 60_000 });
    times.push(performance.now() - started);
    await page.close();
  }
  return median(times);
}

/** A JPEG of one colour; each number another picture. */
async function picture(page, number) {
  const base64 = await page.evaluate((hue) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const drawing = canvas.getContext('2d');
    drawing.fillStyle = `hsl(${hue} 60% 40%)`;
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg').split(',')[1];
  }, number * 9);
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** Takes photos in the empty slots of a job until `wanted` are taken; returns how many. */
async function takePhotos(page, id, wanted, first) {
  await page.goto(pathOf(id));
  await notes(page).waitFor();
  const empty = page
    .locator('.photo-tile')
    .filter({ has: page.locator('input[type="file"]'), hasNot: page.locator('img') });
  let taken = 0;
  while (taken < wanted && (await empty.count()) > 0) {
    const tile = empty.first();
    const slot = await tile.getAttribute('data-field');
    await tile
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await picture(page, first + taken));
    await page.locator(`[data-field="${slot}"]`).getByText('On this device, not sent yet').waitFor();
    taken += 1;
  }
  return taken;
}

async function editOften(page, id) {
  await page.goto(pathOf(id));
  await notes(page).waitFor();
  await notes(page).fill('');
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const before = await notes(page).inputValue();
    const unsent = await status(page).textContent();
    await notes(page).fill(`${before}\n#${edit}#`.trim());
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.waitForFunction((old) => document.querySelector('header output')?.textContent !== old, unsent);
  }
}

/** Cuts the network at random moments while everything is on its way; now and then the tab dies as well. */
async function cutOften(context, page, path, show) {
  const roll = dice(7);
  let current = page;
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await context.setOffline(false);
    await current.waitForTimeout(100 + roll() * 4000);
    await context.setOffline(true);
    if (cut % KILL_EACH === 0) {
      await current.close();
      current = await context.newPage();
      await current.goto(path);
      await status(current).waitFor({ timeout: 60_000 });
    }
    show(`Cut ${cut} of ${CUTS}: ${await status(current).textContent()}`);
  }
  await context.setOffline(false);
  return current;
}

export async function part({ browser, ports }) {
  const shed = await offlineWork(browser, urlOf(ports.main), ports);
  console.log("\nInstallation opened cold on a device of one's own (aim: offline no slower than online)");
  table({ online: 'online ms', offline: 'offline ms', ratio: 'ratio' }, [shed]);
  console.log(
    `\nPhotos and edits made without a connection, the network cut ${CUTS} times (aim: 0 lost, 0 twice)`,
  );
  table(
    { photos: 'photos', edits: 'edits', lost: 'lost', twice: 'twice', left: 'header', seconds: 'seconds' },
    [shed],
  );
}

/**
 * Work without a signal: the median time to open an installation cold, online and without a connection, and what became
 * of 40 photos and 50 edits whose way was cut 50 times: {online, offline, ratio, photos, edits, lost, twice, seconds}.
 */
async function offlineWork(browser, origin, ports) {
  const store = storeOf(ports);
  const jobs = await store.openJobs();
  const [edited] = jobs;
  const { context, page } = await ownDevice(browser, origin, pathOf(edited));
  const opened = await step('Cold open, online and offline', async () => {
    // What the device keeps is fetched behind the first page.
    await page.waitForTimeout(5000);
    const online = await openings(context, pathOf(edited));
    await context.setOffline(true);
    const offline = await openings(context, pathOf(edited));
    return { online, offline, ratio: Number((offline / online).toFixed(2)) };
  });
  const revs = new Map(await Promise.all(jobs.map(async (id) => [id, await store.rev(id)])));
  const photos = new Map();
  await step(`${PHOTOS} photos and ${EDITS} edits without a connection`, async (show) => {
    let taken = 0;
    for (const id of jobs) {
      const ofJob = taken < PHOTOS ? await takePhotos(page, id, PHOTOS - taken, taken) : 0;
      photos.set(id, ofJob);
      taken += ofJob;
      show(`${taken} photos`);
    }
    await editOften(page, edited);
  });
  const sync = await step(`Network cut ${CUTS} times`, async (show) => {
    const started = performance.now();
    const last = await cutOften(context, page, pathOf(edited), show);
    await untilWord(last, 'Online').catch(() => undefined);
    const left = await status(last).textContent();
    return { seconds: Math.round((performance.now() - started) / 1000), left };
  });
  const counted = await count(store, edited, photos, revs);
  await context.close();
  return { ...opened, ...sync, ...counted };
}

/** What arrived: photos by the record and by the files, edits by their traces in the notes and by the revisions. */
async function count(store, edited, photos, revs) {
  const result = { photos: 0, edits: EDITS, lost: 0, twice: 0 };
  for (const [id, taken] of photos) {
    const files = await store.files(id);
    const { photos: slots } = await store.read(id);
    const named = Object.values(slots.mapValue.fields ?? {}).flatMap(
      ({ mapValue }) => mapValue.fields.path?.stringValue ?? [],
    );
    const arrived = named.filter((path) => files.includes(path) && files.includes(`${path}_thumb`));
    result.photos += taken;
    result.lost += Math.max(0, taken - arrived.length);
    result.twice += Math.max(0, files.length - 2 * arrived.length);
    if (id !== edited) result.twice += Math.max(0, (await store.rev(id)) - revs.get(id) - taken);
  }
  const text = (await store.read(edited)).notes.stringValue;
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const traces = text.split(`#${edit}#`).length - 1;
    if (traces === 0) result.lost += 1;
    if (traces > 1) result.twice += 1;
  }
  result.twice += Math.max(0, (await store.rev(edited)) - revs.get(edited) - photos.get(edited) - EDITS);
  return result;
}
