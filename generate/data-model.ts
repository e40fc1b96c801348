import { INSTALLATION_SERVER_FIELDS } from '#domain/installation/schema.ts';
import { isSavedByApi } from '#tests/rules/may.ts';
import { POLICY } from '#tests/rules/policy.ts';
import { ENTITIES, type Entity } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';
import { waysText } from './ways.ts';

const HEAD = `# Data model

Written by \`npm run generate\` from the schemas in src/domain and the access policy in tests/rules/policy.ts; do not
edit by hand. \`npm test\` fails when it is stale.

- Every record also carries \`_rev\` (1, 2, 3 …), \`_by\` (the writer's uid) and \`_at\` (server time). A save names the next
  revision; the rules refuse any other.
- A blank field is \`''\`, never 0 and never left out.
- Masses are kg, lengths mm, money integer cents ex GST, days \`YYYY-MM-DD\` in Sydney, points of time unix seconds.
- Records are never deleted for good: \`deleted\` hides them.
- "Dealer group" is the dealer itself where it has no group.
`;

const TAIL = `## Collections without a schema of their own

| Path | Reads | Writes | What it holds |
| --- | --- | --- | --- |
`;

const OTHERS: Readonly<Record<string, string>> = {
  uniq: 'A reservation, id `customerEmail~{g~group or d~dealer}~{SHA-256 of the email}`: kind, ref, dealerId, dealerGroupId.',
  changeLog:
    'One change, id `collection~id~rev`: collection, recordId, recordName, rev, by, byName, at, kind, dealerId, dealerGroupId, distributerId, forDealer, forDistributer, forHeadOffice (the scopes in which it is read), changes.',
  'system/productWarrantyCategories': 'Not built yet.',
  'users/target/notices':
    'What somebody was told, id a hash of the record and of what happened to it: src/domain/notice/schema.ts, and expireAt.',
  'engineers/target/notices':
    'The same of an engineer; beneath a distributor what its order inbox is mailed.',
  'users/target/private/notices': 'Which kinds somebody is told, and how: src/domain/notice/schema.ts.',
  'openForms/target/formPeople':
    'Who has the form of a record open, id of the record, of shared reference data with the organisation behind it: src/domain/open-form/schema.ts, and expireAt.',
  mail: 'A message on its way: to, message { subject, text, html }, about, at, expireAt, delivery { state, tries, nextAt, error }.',
  counters:
    'The next number of a series, as `installations`; how far a migration has come, as `migration~dealer-words`.',
  engineerDecisions:
    'One decision of an engineer, id `job~rev`: src/domain/engineer-decision/decision.ts; never changed, what reports and fees are made of.',
  reportParts:
    'What one record adds to figures of reports, id `collection~id`: figures (the ids of these), text (src/domain/report/parts.ts). Written beside them.',
  certificateNumbers:
    'A certificate number that an engineer has given, id a hash of both: engineerId, certificateNo, number, installationId, at. Given once, whatever becomes of the approval.',
  reviewStates:
    'What an engineer judged when they asked about a job or rejected it, id of the job: fields by path, compared with what they are sent next.',
  rateLimits: 'Calls of an account in a minute, for the API.',
  limitChanges:
    'Decisive fields of a shared record that were changed outside head office, id `collection~id~rev`: src/domain/limit-change/schema.ts.',
  serverFaults: 'Work that the server could not do: src/domain/server-fault/schema.ts.',
  errorReports:
    'A fault in a browser: kind, name, message, stack, route, version, build, browser, count, at.',
  errorRates: 'The last report of a fault that an account sent, and when: report, at.',
  idempotency:
    'Answers that the API has given, so that a repeated call has one effect; of `audit~{dealerId}` the last audit of a dealer: runId, at, finishedAt.',
  longWork:
    'How far work over many records is that more than one function does its share of, id `newLimits`, `night`, `sweepFiles`, `audit~{dealerId}`: run, startedAt, step, after, counts, state, leaseUntil, at, nightFrom, fault, runs (the last 14).',
  selfCheckDifferences:
    'What the nightly self-check found, id a hash of kind and path: src/domain/portal-health/checks.ts.',
  selfCheckFixes: 'What a press on Portal Health fixed, the last 200: src/domain/portal-health/checks.ts.',
};

const code = (text: string) => `\`${text}\``;

function typeOf(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return (field.options ?? []).map(code).join(', ');
    case 'list':
      return field.item
        ? `list of ${field.item.kind === 'map' ? `{ ${keysOf(field.item)} }` : typeOf(field.item)}`
        : 'list';
    case 'map':
      return field.fields ? `{ ${keysOf(field)} }` : 'map';
    case 'integer':
      return 'whole number';
    case 'flag':
      return 'yes or no';
    case 'text':
    case 'number':
    default:
      return field.kind;
  }
}

const keysOf = (field: Field) => (field.fields ?? []).map(({ name }) => name).join(', ') || 'any';

/** The bounds of a number in words; '' for none, and for anything else. */
function numbersOf({ low, high, below }: Field): string {
  if (below !== undefined) return low === 0 ? `0 to below ${below}` : `below ${below} either side of 0`;
  return high === undefined ? '' : `${low ?? -high} to ${high}`;
}

function limitsOf(field: Field): string {
  const unit = field.kind === 'list' ? 'items' : 'characters';
  return [
    field.min === undefined ? '' : 'not blank',
    field.max === undefined ? '' : `at most ${field.max} ${unit}`,
    numbersOf(field),
    field.pattern === undefined ? '' : `like ${code(field.pattern.replaceAll('|', '\\|'))}`,
    field.canBeBlank ? 'may be blank' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const defaultOf = (field: Field) =>
  field.default === undefined ? 'must be given' : code(JSON.stringify(field.default).replaceAll('|', '\\|'));

function tableOf(entity: Entity): string {
  const isServers = (name: string) =>
    entity.collection === 'installations' && (INSTALLATION_SERVER_FIELDS as readonly string[]).includes(name);
  const rows = fieldsOf(entity.schema).map((field) => {
    const limits = [limitsOf(field), isServers(field.name) ? 'server only' : ''].filter(Boolean).join(', ');
    return `| ${code(field.name)} | ${typeOf(field)} | ${limits} | ${defaultOf(field)} |`;
  });
  return ['| Field | Type | Limits | Default |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function sectionOf(entity: Entity): string {
  const path = entity.id === undefined ? entity.collection : `${entity.collection}/${entity.id}`;
  const policy = POLICY.find((row) => row.path === path);
  if (policy === undefined) throw new Error(`The policy says nothing of ${path}.`);
  const at = entity.id === undefined ? `${path}/{id}` : path;
  return [
    // `target` is the record that the cases of the policy aim at.
    `## ${at.replace('/target/', '/{id}/')}`,
    '',
    `Schema: src/domain/${entity.source}/schema.ts. Read by: ${policy.reads}. Written by: ${policy.writes}${isSavedByApi(policy) ? ', through the API' : ''}.`,
    '',
    tableOf(entity),
    '',
  ].join('\n');
}

/** The page docs/data-model.md. @throws Error when the policy and the schemas do not name the same paths. */
export function generateDataModel(): string {
  const described = new Set(ENTITIES.map(({ collection, id }) => (id ? `${collection}/${id}` : collection)));
  const others = POLICY.filter(({ path }) => !described.has(path) && path !== 'notInTheRules').map(
    (policy) => {
      const holds = OTHERS[policy.path];
      if (holds === undefined) throw new Error(`Nothing is said of what ${policy.path} holds.`);
      return `| ${code(policy.path)} | ${policy.reads} | ${policy.writes} | ${holds} |`;
    },
  );
  return `${[HEAD, waysText(), ...ENTITIES.map(sectionOf)].join('\n')}\n${TAIL}${others.join('\n')}\n`;
}
