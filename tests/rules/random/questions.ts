import {
  limit,
  or,
  query,
  type Query,
  type QueryConstraint,
  type QueryFieldFilterConstraint,
  where,
  type WhereFilterOp,
} from 'firebase/firestore';
import { dealerParty, distributorParty } from '#domain/trade/parties.ts';
import type { Random } from '#tests/seed/random.ts';
import { DEALERS, DISTRIBUTERS, ENGINEERS, type Reader } from './readers.ts';

/** Fields that a query may try to widen or narrow its scope by, with values that somebody has. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  dealerId: ['', ...Object.keys(DEALERS)],
  dealerGroupId: ['', 'outback', 'other-group'],
  distributerId: ['', ...Object.keys(DISTRIBUTERS)],
  supplierId: [
    '',
    ...Object.keys(DISTRIBUTERS),
    ...Object.keys(DISTRIBUTERS).map((id) => distributorParty(id)),
  ],
  buyerId: ['', ...Object.keys(DEALERS).map((id) => dealerParty(id))],
  engineerId: ['', ...ENGINEERS],
  deleted: [true, false],
  isSent: [true, false],
  isApproved: [true, false],
  supplierDealerId: ['', ...Object.keys(DEALERS)],
  stage: ['new', 'inProgress', 'sentToEngineer', 'complete'],
  status: ['draft', 'published', 'superseded'],
  state: ['open', 'proposed', 'running'],
  organisation: ['dealer~outback-penrith', 'dealer~lone-bendigo', 'distributer~north'],
  sharedWith: ['dealer~outback-penrith', 'group~outback', 'distributer~north', `user~${ENGINEERS[0] ?? ''}`],
  area: ['products', 'kits', 'vehicles'],
  timestamp: [0, 1_780_000_000, 4_000_000_000],
  forDealer: [
    'staff',
    'customers~g~outback',
    'installations~outback-penrith',
    'users~outback-penrith',
    'settings',
  ],
  forDistributer: ['staff', 'installations~north', 'users~north', 'productCosts'],
  forHeadOffice: ['staff', 'users', 'news', 'installations~head-office'],
};

const LISTS = ['audience', 'dealerKitCategories', 'searchArr'] as const;

/** One clause, kept in words for a report. */
type Clause = readonly [field: string, operator: WhereFilterOp, value: unknown];

/** The clauses that would prove the reader's own scope, most of them together too narrow for some records. */
function ownClauses(random: Random, reader: Reader, fields: readonly string[]): readonly Clause[] {
  const own: readonly (readonly [string, unknown])[] = [
    ['dealerId', reader.dealerId],
    ['dealerGroupId', reader.dealerGroupId],
    ['distributerId', reader.distributerId],
    ['supplierId', reader.distributerId],
    ['supplierId', distributorParty(reader.distributerId)],
    ['buyerId', dealerParty(reader.dealerId)],
    [
      'organisation',
      reader.kind === 'dealer' ? `dealer~${reader.dealerId}` : `distributer~${reader.distributerId}`,
    ],
    ['engineerId', reader.uid],
    ['sharedWith', `user~${reader.uid}`],
  ];
  const useful = own.filter(([field, value]) => value !== '' && fields.includes(field));
  return random.sample(useful, 1).map(([field, value]) => [field, '==', value] as const);
}

function foreignClause(random: Random, reader: Reader, fields: readonly string[]): Clause {
  const listed = LISTS.filter((field) => fields.includes(field));
  if (listed.length > 0 && random.chance(0.4)) {
    return [random.pick(listed), 'array-contains', reader.category ?? random.int(0, 5)];
  }
  const field = random.pick([...Object.keys(VALUES).filter((each) => fields.includes(each)), 'deleted']);
  const values = VALUES[field] ?? [true, false];
  const value = random.pick(values);
  const operator = random.pick(['==', '==', 'in', '!=', '>=', '<=', 'not-in'] as const);
  if (operator === 'in') return [field, operator, random.sample(values, random.int(1, 3))];
  return [field, operator, operator === 'not-in' ? [value] : value];
}

const LIMITS = [1, 10, 50, 51, 200, 201, 500, 501, 1001, 1002, 0] as const;

/** A random list of a collection. */
export interface Question {
  /** 0 for none. */
  readonly limit: number;
  readonly count: boolean;
  readonly words: string;
  /** @throws FirebaseError for clauses that no query may hold together. */
  readonly ask: (from: Query) => Query;
}

export function drawQuestion(random: Random, reader: Reader, fields: readonly string[]): Question {
  const drawn = [
    ...(random.chance(0.7) ? ownClauses(random, reader, fields) : []),
    ...Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => foreignClause(random, reader, fields)),
  ];
  // A query looks into one list at most.
  const inList = drawn.findIndex(([, operator]) => operator === 'array-contains');
  const clauses = drawn.filter(([, operator], index) => operator !== 'array-contains' || index === inList);
  const max = random.pick(LIMITS);
  const limits: readonly QueryConstraint[] = max === 0 ? [] : [limit(max)];
  const isEither = clauses.length > 1 && random.chance(0.2);
  const filters = (): readonly QueryFieldFilterConstraint[] =>
    clauses.map(([field, operator, value]) => where(field, operator, value));
  return {
    limit: max,
    count: random.chance(0.2),
    words: JSON.stringify(clauses) + (isEither ? ', any of them' : ''),
    ask: (from) => {
      if (!isEither) return query(from, ...filters(), ...limits);
      return max === 0 ? query(from, or(...filters())) : query(from, or(...filters()), limit(max));
    },
  };
}
