import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveApi } from '../lib/api-server.mjs';

// `node memory-process.mjs <folder> <work> [argument]`: does one kind of work with the functions built there, in a process of its own
// as the cloud has one for each instance, and says at its end what memory it took at most, in MB, as its last line.
const [folder, name, argument] = process.argv.slice(2);
const functions = await import(pathToFileURL(path.join(folder, 'lib/index.js')).href);
const { getFirestore } = await import('firebase-admin/firestore');
const { getStorage } = await import('firebase-admin/storage');
const db = getFirestore();

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);
/** Letters that fill a record to about half a megabyte, well above the largest real one. */
const FULL = 'x'.repeat(450_000);

/** Jobs that the night has to look at, and files that no record names. */
async function prepare(count) {
  const { docs } = await db.collection('installations').limit(1).get();
  const job = docs[0].data();
  const limit = {
    id: 'x',
    type: 'gvmUpgradeState',
    startTimestamp: now - 900 * DAY,
    limit: DAY,
    timeLimitStatusId: 0,
  };
  const writer = db.bulkWriter();
  for (let at = 0; at < count; at += 1) {
    const due = {
      ...job,
      number: `I-8${at}`,
      notes: 'n'.repeat(5000),
      timeLimits: [limit],
      timeLimitDueAt: now - 1,
    };
    void writer.set(db.doc(`installations/memory${String(at).padStart(14, '0')}`), due);
  }
  await writer.close();
  const bucket = getStorage().bucket();
  for (let at = 0; at < count / 10; at += 1) {
    const options = { resumable: false, validation: false, metadata: { contentType: 'image/jpeg' } };
    await bucket
      .file(`installations/memory/orphan${at}`)
      .save(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), options);
  }
}

/** A product as it is stored, without its codes: what an import saves of it. */
async function product() {
  const { docs } = await db.collection('products').limit(1).get();
  const { _rev, _by, _at, ...fields } = docs[0].data();
  return { ...fields, partNumber: '', sku: '', deleted: false, description: 'd'.repeat(200) };
}

/** The triggers of a change of a full job, as many side by side as an instance takes. */
async function followFull(many) {
  const ref = db.doc('installations/memoryfull0000000000');
  const { docs } = await db.collection('installations').limit(1).get();
  const states = [];
  for (const rego of ['AAA111', 'BBB222']) {
    await ref.set({ ...docs[0].data(), rego, moves: [], photoLog: [], weighTicket: FULL });
    states.push(await ref.get());
  }
  const data = { before: states[0], after: states[1] };
  const params = { id: ref.id };
  await Promise.all(Array.from({ length: many }, () => functions.followInstallation.run({ params, data })));
}

/** Sign-ins of so many people at once; what the slowest waits for the blocking function, in ms. */
async function signIns(many) {
  const { docs } = await db.collection('users').limit(many).get();
  const took = await Promise.all(
    docs.map(async (user) => {
      const from = performance.now();
      await functions.refuseOtherAddress.run({ data: { uid: user.id, email: user.get('email') } });
      return performance.now() - from;
    }),
  );
  return Math.round(Math.max(...took));
}

const WORKS = {
  load: async () => {},
  prepare: () => prepare(Number(argument)),
  product: async () => console.log(JSON.stringify(await product())),
  night: () => functions.settleTimeLimits.run({}),
  sweep: () => functions.sweepFiles.run({}),
  triggers: () => followFull(20),
  signIns: async () => console.log(JSON.stringify({ slowest: await signIns(20) })),
  serve: async () => {
    await serveApi(functions.api, Number(argument));
    console.log('listening');
    await new Promise((resolve) => process.once('SIGTERM', resolve));
  },
};

await WORKS[name]();
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
process.exit();
