import { randomBytes, randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { customerDetailRequestSchema } from '#domain/customer-details/schema.ts';
import { CODE_LENGTH } from '#domain/label-order/code.ts';
import { codeOfBytes } from '#domain/label-order/code-maker.ts';
import { vehicleInfoOf } from '#domain/public-installation/of-job.ts';
import { warrantyRegistrationSchema } from '#domain/warranty-registration/schema.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { CEILING } from '#tests/ceilings.ts';
import { forgetCalls, save } from '#tests/functions/support/admin.ts';
import { readCustomerDetails } from '../../functions/src/api/customer-details/read-customer-details.ts';
import type { Implementation } from '../../functions/src/api/endpoint.ts';
import { ApiError } from '../../functions/src/api/errors.ts';
import { readInstallationInfo } from '../../functions/src/api/installation-info/read-installation-info.ts';
import { readLabelPhoto } from '../../functions/src/api/installation-info/read-label-photo.ts';
import { MISSES_PER_CALLER } from '../../functions/src/api/rate-limiter.ts';
import { newLinkKey } from '../../functions/src/api/link-record.ts';
import { readWarranty } from '../../functions/src/api/warranty/read-warranty.ts';
import { PUBLIC_RECORDS } from '../../functions/src/store/public-record.ts';
import { publicRecordId } from '../../functions/src/store/public-record-id.ts';

const GUESSES = Number(process.env['TARE_COUNT'] ?? 10_000);
/** Records there are to be found, of each kind. */
const RECORDS = 100;
/** Addresses that guess at the same time. */
const AT_ONCE = 8;
const ROUNDS = 150;

const newCode = () => codeOfBytes(randomBytes(CODE_LENGTH));
/** Letters and digits, as a VIN has them. */
const newVin = () => `MR0${newCode()}1`;
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

const pairs = Array.from({ length: RECORDS }, () => ({ vin: newVin(), code: newCode() }));
const keys = { details: [] as string[], warranty: [] as string[] };

beforeAll(async () => {
  await forgetCalls();
  const dealer = { dealerId: 'outback-penrith', dealerGroupId: 'outback' };
  const asked = { requestedBy: 'jess', requestedByName: 'Jess', requestedAt: 1 };
  const shown = vehicleInfoOf(buildInstallation());
  await Promise.all(
    pairs.map(async ({ vin, code }, index) => {
      const record = { installationId: `guessed-${index}`, ...dealer, shown: { ...shown, vin }, photo: '' };
      await save(`${PUBLIC_RECORDS}/${publicRecordId(vin, code)}`, record);
      const details = {
        key: newLinkKey(),
        state: 'open',
        ...dealer,
        ...asked,
        dealer: 'Outback',
        expiresAt: 4_000_000_000,
      };
      keys.details.push(details.key);
      await save(`customerDetailRequests/guessed-${index}`, customerDetailRequestSchema.parse(details));
      const warranty = { key: newLinkKey(), state: 'open', ...dealer, ...asked };
      keys.warranty.push(warranty.key);
      await save(`warrantyRegistrations/guessed-${index}`, warrantyRegistrationSchema.parse(warranty));
    }),
  );
}, CEILING.hook);

/**
 * What a caller of this address is answered: 'found', or status and words. In this process, since no header changes an
 * address on the emulator (tests/functions/rate-limiter.test.ts).
 */
async function answerTo(
  target: Pick<Implementation, 'who' | 'run'>,
  payload: unknown,
  address: string,
): Promise<string> {
  if (target.who !== 'anyone') throw new Error('Not public');
  try {
    await target.run(payload, address);
    return 'found';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.status} ${error.message}`;
  }
}

/** One hex digit changed: the nearest that a guess comes. */
const nearly = (key: string) => {
  const at = randomInt(key.length);
  return key.slice(0, at) + (key[at] === '0' ? '1' : '0') + key.slice(at + 1);
};
const guessedPair = (turn: number) => {
  const known = pick(pairs);
  const ways = [
    { vin: known.vin, code: newCode() },
    { vin: newVin(), code: known.code },
    { vin: newVin(), code: newCode() },
    // Another vehicle's code.
    { vin: known.vin, code: pick(pairs.filter((each) => each !== known)).code },
  ];
  return ways[turn % ways.length];
};
const guessedKey = (known: readonly string[], turn: number) => ({
  id: turn % 2 === 0 ? randomBytes(16).toString('hex') : nearly(pick(known)),
});

interface Attack {
  readonly target: Pick<Implementation, 'who' | 'run'>;
  readonly guess: (turn: number) => unknown;
  /** What opens it, for an address that has used up its tries. */
  readonly right: () => unknown;
  readonly miss: RegExp;
}

const NO_MATCH = /^404 No vehicle was found/u;
const NO_LINK = /^404 This link doesn’t work/u;
const attacks: Record<string, Attack> = {
  'VIN and code': {
    target: readInstallationInfo,
    guess: guessedPair,
    right: () => pick(pairs),
    miss: NO_MATCH,
  },
  'the photo of a label': {
    target: readLabelPhoto,
    guess: guessedPair,
    right: () => pick(pairs),
    miss: NO_MATCH,
  },
  'a link to one’s details': {
    target: readCustomerDetails,
    guess: (turn) => guessedKey(keys.details, turn),
    right: () => ({ id: pick(keys.details) }),
    miss: NO_LINK,
  },
  'a link to a warranty': {
    target: readWarranty,
    guess: (turn) => guessedKey(keys.warranty, turn),
    right: () => ({ id: pick(keys.warranty) }),
    miss: NO_LINK,
  },
};
/** Guesses of pairs and of links are two ten thousands. */
const SHARE = GUESSES / 2;

describe.each(Object.entries(attacks))('guessing %s', (name, { target, guess, right, miss }) => {
  it('from many addresses never hits, and each has its five tries', { timeout: CEILING.soak }, async () => {
    const addresses = Math.ceil(SHARE / MISSES_PER_CALLER);
    let next = 0;
    let misses = 0;
    const answers = new Set<string>();
    async function guessFromNext(): Promise<void> {
      for (let own = next++; own < addresses; own = next++) {
        const address = `${name} ${own}`;
        for (let turn = 0; turn < MISSES_PER_CALLER; turn += 1) {
          // One after the other: sent at once some would be refused by their number.
          // oxlint-disable-next-line no-await-in-loop
          const answer = await answerTo(target, guess(own + turn), address);
          answers.add(answer);
          if (miss.test(answer)) misses += 1;
        }
        // oxlint-disable-next-line no-await-in-loop
        const last = await answerTo(target, right(), address);
        expect(last, 'the right one after five wrong ones').toMatch(/^429 Too many tries/u);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, guessFromNext));
    expect([...answers]).toHaveLength(1);
    expect(misses).toBe(addresses * MISSES_PER_CALLER);
  });
});

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/**
 * Milliseconds of each kind of question, asked in turn, so that whatever else the machine does meets all alike; each by an
 * address that has missed once, since a first miss makes its counter.
 */
async function timesOf(
  target: Pick<Implementation, 'who' | 'run'>,
  kinds: Readonly<Record<string, () => unknown>>,
) {
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, ask] of Object.entries(kinds)) {
      const address = `timed ${round} ${kind}`;
      // oxlint-disable-next-line no-await-in-loop
      await answerTo(target, kinds['never given']?.(), address);
      const payload = ask();
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop
      await answerTo(target, payload, address);
      times.get(kind)?.push(performance.now() - started);
    }
  }
  return new Map(
    [...times].map(([kind, all]) => [
      kind,
      { quarter: at(all, 0.25), half: at(all, 0.5), three: at(all, 0.75), p95: at(all, 0.95) },
    ]),
  );
}

/** Medians further apart than this would tell kinds of misses apart. */
const ALIKE = 1.25;

describe('every miss takes the same time', () => {
  it.each([
    [
      'VIN and code',
      readInstallationInfo,
      {
        'never given': () => ({ vin: newVin(), code: newCode() }),
        'right VIN': () => ({ vin: pick(pairs).vin, code: newCode() }),
        'right code': () => ({ vin: newVin(), code: pick(pairs).code }),
        'two that do not belong together': () => guessedPair(3),
        blank: () => ({ vin: '', code: '' }),
        hit: () => pick(pairs),
      },
    ],
    [
      'a link',
      readCustomerDetails,
      {
        'never given': () => ({ id: newLinkKey() }),
        'one digit off': () => ({ id: nearly(pick(keys.details)) }),
        'of another kind': () => ({ id: pick(keys.warranty) }),
        blank: () => ({ id: '' }),
        hit: () => ({ id: pick(keys.details) }),
      },
    ],
  ] as const)('%s', { timeout: CEILING.soak }, async (name, target, kinds) => {
    await forgetCalls();
    const times = await timesOf(target, kinds);
    const usual = times.get('never given')?.half ?? 0;
    process.stdout.write(`\n${name}: ms at 25, 50, 75, 95 %, and the median beside that of a miss\n`);
    for (const [kind, { quarter, half, three, p95 }] of times) {
      const all = [quarter, half, three, p95].map((ms) => ms.toFixed(1)).join('  ');
      process.stdout.write(`  ${kind.padEnd(32)} ${all}   ${(half / usual).toFixed(2)}\n`);
    }
    const missed = [...times].filter(([kind]) => kind !== 'hit');
    for (const [kind, { half }] of missed) {
      expect(half / usual, kind).toBeLessThan(ALIKE);
      expect(half / usual, kind).toBeGreaterThan(1 / ALIKE);
    }
  });
});
