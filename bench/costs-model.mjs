/** How many dealers a month is reckoned for. */
export const DEALERS = [10, 100, 1000];

/** Prices in USD, of which docs/costs.md says where each is from, and which of them are only taken for it. */
export const PRICES = {
  reads: 0.038 / 100_000,
  writes: 0.115 / 100_000,
  deletes: 0.013 / 100_000,
  storedGiB: 0.115,
  backupGiB: 0.038,
  vcpuSecond: 0.0000336,
  gibSecond: 0.0000035,
  request: 0.4 / 1_000_000,
  fileGiB: 0.023,
  egressGiB: 0.19,
  sms: 0.05,
  mau: [
    [50_000, 0],
    [100_000, 0.0055],
    [1_000_000, 0.0046],
  ],
};

/** What is free: Firestore by the day, the functions by the month. */
export const FREE = {
  reads: 50_000 * 30,
  writes: 20_000 * 30,
  deletes: 20_000 * 30,
  storedGiB: 1,
  vcpuSeconds: 180_000,
  gibSeconds: 360_000,
  requests: 2_000_000,
};

/** A dealer's month (docs/costs.md): what is done, and how often screens are opened. */
export const MONTH = {
  people: 5,
  days: 22,
  jobs: 86,
  savesOfJob: 10,
  photosOfJob: 14,
  orders: 43,
  sales: 60,
  quotes: 40,
  customers: 60,
  screensOfPerson: { home: 6, lists: 20, records: 30 },
  smsOfPerson: 4,
  /** Bytes of a job with what lies beside it and its indexes, of a photo with its thumbnail, and of what a screen sends. */
  bytesOfJob: 200_000,
  bytesOfPhoto: 700_000,
  photosSeen: 3,
  /** Months of records that are stored: five years. */
  months: 60,
};

/** Most records that the self-check looks at in a night (functions/src/self-check/work.ts), however many dealers there are. */
const CHECKED_MOST = 50_000;
const NIGHTS = 30;
/** Reads that rules cost for each query and count: the account's own record. */
const READS_OF_RULES = 1;
/** Milliseconds of a function's work for each event and call in the cloud; an instance does up to 20 calls at once, and is billed once. */
const MS_OF_EVENT = 150;
const MS_OF_CALL = 250;
const GIB = 1024 ** 3;
/** Copies that there are at once: of each day for a week, of each Sunday for four (deploy/steps/store.ts). */
const BACKUPS = 11;

const mean = (rows) => rows.reduce((total, each) => total + each, 0) / Math.max(1, rows.length);

/** One dealer's month. */
export function monthOf(works, screens) {
  const work = (start) =>
    works.find(({ what }) => what.startsWith(start)) ?? {
      reads: 0,
      writes: 0,
      deletes: 0,
      api: 0,
      events: 0,
    };
  const { jobs, orders, sales, quotes, customers, people, days, screensOfPerson: opened } = MONTH;
  const done = [
    [work('job recorded'), jobs],
    [work('job saved again'), jobs * MONTH.savesOfJob],
    [work('photo put'), jobs * MONTH.photosOfJob],
    [work('job checked'), jobs],
    [work('kit order'), orders],
    [work('sale at the till'), sales],
    [work('quote made'), quotes],
    [work('customer added'), customers],
    [work('customer changed'), customers],
    // A job's limits end for one in five.
    [work('night over'), jobs / 5 / 100],
  ];
  const total = (name) => Math.round(done.reduce((sum, [each, times]) => sum + (each[name] ?? 0) * times, 0));
  const cost = ({ reads, targets, counts }) => reads + counts + (targets + counts) * READS_OF_RULES;
  const of = (isIt) => mean(screens.filter(({ what }) => isIt(what)).map(cost));
  const kB = mean(screens.map((each) => each.kB));
  const check = works.find(({ what }) => what.startsWith('self-check')) ?? { what: '', reads: 0 };
  const perDay =
    opened.home * of((what) => what === 'home') +
    opened.lists * of((what) => what.startsWith('list of')) +
    opened.records * of((what) => /^an? /u.test(what));
  const openings = people * days * (opened.home + opened.lists + opened.records);
  const callsOfScreens = mean(screens.map((each) => each.calls)) * openings;
  return {
    /** Reads of the self-check for each record that it looks at, and the records that a dealer has after five years. */
    readsOfCheck: check.reads / Number(check.what.match(/over (\d+)/u)?.[1] ?? 1),
    records: (jobs + orders + sales + quotes + customers) * MONTH.months,
    workReads: total('reads'),
    screenReads: Math.round(perDay * people * days),
    reads: total('reads') + Math.round(perDay * people * days),
    writes: total('writes'),
    deletes: total('deletes'),
    calls: Math.round(total('api') + callsOfScreens),
    events: total('events'),
    sent: openings * kB * 1000 + openings * MONTH.photosSeen * 20_000,
    stored: jobs * MONTH.bytesOfJob * MONTH.months,
    files: jobs * MONTH.photosOfJob * MONTH.bytesOfPhoto * MONTH.months,
  };
}

const over = (amount, free) => Math.max(0, amount - free);
const round = (number, digits = 0) => Number(number.toFixed(digits));

function mauCost(people) {
  let [cost, from] = [0, 0];
  for (const [to, price] of PRICES.mau) {
    cost += Math.max(0, Math.min(people, to) - from) * price;
    from = to;
  }
  return cost;
}

/** What so many dealers pay in a month, row by row. */
export function bill(month, dealers) {
  const all = (name) => month[name] * dealers;
  const people = MONTH.people * dealers;
  const reads = all('reads') + Math.min(CHECKED_MOST, all('records')) * month.readsOfCheck * NIGHTS;
  const seconds = (all('events') * MS_OF_EVENT + all('calls') * MS_OF_CALL) / 1000;
  const requests = all('events') + all('calls');
  const [stored, files, sent] = [all('stored') / GIB, all('files') / GIB, all('sent') / GIB];
  const rows = [
    ['Firestore reads', round(reads), over(reads, FREE.reads) * PRICES.reads],
    ['Firestore writes', round(all('writes')), over(all('writes'), FREE.writes) * PRICES.writes],
    ['Firestore deletes', round(all('deletes')), over(all('deletes'), FREE.deletes) * PRICES.deletes],
    ['Firestore storage, 5 years, GiB', round(stored, 1), over(stored, FREE.storedGiB) * PRICES.storedGiB],
    [
      'Backups and point in time, GiB',
      round(stored * BACKUPS, 1),
      stored * BACKUPS * PRICES.backupGiB + stored * PRICES.storedGiB,
    ],
    ['Functions, vCPU-seconds', round(seconds), over(seconds, FREE.vcpuSeconds) * PRICES.vcpuSecond],
    ['Functions, GiB-seconds', round(seconds / 2), over(seconds / 2, FREE.gibSeconds) * PRICES.gibSecond],
    ['Functions, requests', round(requests), over(requests, FREE.requests) * PRICES.request],
    ['Files, 5 years, GiB', round(files, 1), files * PRICES.fileGiB],
    ['Sent to people, GiB', round(sent, 1), sent * PRICES.egressGiB],
    ['People who sign in', people, mauCost(people)],
    ['SMS codes', people * MONTH.smsOfPerson, people * MONTH.smsOfPerson * PRICES.sms],
  ].map(([what, amount, usd]) => ({ what, amount, usd: round(usd, 2) }));
  const total = rows.reduce((sum, { usd }) => sum + usd, 0);
  return { dealers, rows, total: round(total, 2), each: round(total / dealers, 2) };
}
