import type { AuditRun } from '#domain/audit/schema.ts';
import type { CustomerDetailRequest } from '#domain/customer-details/schema.ts';
import { DETAILS_STATUS_LABELS } from '#domain/customer-details/state.ts';
import type { GroupChange } from '#domain/dealer/group-change.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import type { PortalDocument } from '#domain/document/schema.ts';
import { STATUS_LABELS as DOCUMENT_LABELS } from '#domain/document/shelf.ts';
import { CONFLICT_STATE_LABELS } from '#domain/image-conflict/conflict.ts';
import type { ConflictState } from '#domain/image-conflict/schema.ts';
import type { ImportState } from '#domain/import-run/schema.ts';
import type { Invitation } from '#domain/invitation/schema.ts';
import type { KitState } from '#domain/kit/schema.ts';
import { KIT_MOVES, KIT_STATE_LABELS } from '#domain/kit/states.ts';
import { STATE_LABELS as LIMIT_CHANGE_LABELS } from '#domain/limit-change/labels.ts';
import type { LimitChange } from '#domain/limit-change/schema.ts';
import type { ServerFault } from '#domain/server-fault/schema.ts';
import { STATES } from '#domain/shared/states.ts';
import { TRADES } from '#domain/kinds/trades.ts';
import type { Trade } from '#domain/trade/move.ts';
import type { UserCorrection } from '#domain/person/correction.ts';
import type { WarrantyRegistration } from '#domain/warranty-registration/schema.ts';
import { STATE_LABELS as IMPORT_LABELS } from '#features/csv-import/run-texts.ts';
import { ENTITIES } from './entities.ts';
import { type Field, fieldsOf } from './fields.ts';

/** Where a status leads on, and by what: a status that the schema does not have, or a forgotten one, does not compile. */
type Way<S extends string = string> = readonly [to: S, how: string];
type Ways<S extends string> = Readonly<Record<S, readonly Way<S>[]>>;
type Life = readonly (readonly [status: string, shownAs: string, ways: readonly Way[]])[];

const END: readonly never[] = [];

type Word = string | { readonly text: string } | { readonly label: string };

/** A life by its ways on; `words` are what people read, where the status is shown by a word of its own. */
const life = <S extends string>(ways: Ways<S>, words?: Readonly<Record<S, Word>>): Life => {
  const shown = new Map(Object.entries<Word>(words ?? {}));
  return Object.entries<readonly Way[]>(ways).map(([status, on]) => {
    const word = shown.get(status) ?? '';
    return [status, typeof word === 'string' ? word : 'label' in word ? word.label : word.text, on];
  });
};

/** What a table of a kit's moves says of one of its states. */
const kitWays = (state: KitState): readonly Way<KitState>[] =>
  KIT_MOVES.filter(({ from }) => from === state).map(({ to, label }) => [to, label]);

const CORRECTION: Ways<UserCorrection['state']> = {
  asked: [
    ['confirming', 'its owner confirms'],
    ['declined', 'its owner declines'],
  ],
  confirming: [['confirmed', 'the sign-in provider has it']],
  confirmed: END,
  declined: END,
};

/** The lives of what moves by no table of its own, by collection and field. */
const LIVES: Readonly<Record<string, Life>> = {
  'auditRuns.state': life<AuditRun['state']>({
    running: [
      ['done', 'all records are checked'],
      ['failed', 'cancelled, or it could not go on'],
    ],
    done: END,
    failed: END,
  }),
  'customerDetailRequests.state': life<CustomerDetailRequest['state']>(
    {
      open: [
        ['submitted', 'the customer sends them'],
        ['withdrawn', 'staff'],
      ],
      submitted: [
        ['merged', 'staff take them over'],
        ['withdrawn', 'staff'],
      ],
      merged: END,
      withdrawn: END,
    },
    DETAILS_STATUS_LABELS,
  ),
  'dealers.groupChange.state': life<GroupChange['state']>({
    running: [
      ['done', 'all records have moved'],
      ['stopped', 'customers clash'],
    ],
    stopped: [['running', 'an admin continues']],
    done: END,
  }),
  'deliveryManifests.state': life<DeliveryManifest['state']>({
    open: [['closed', 'the supplier, on its day or later']],
    closed: [['open', 'an admin of the supplier, with a reason']],
  }),
  'documents.status': life<PortalDocument['status']>(
    {
      draft: [['published', 'head office']],
      published: [['superseded', 'another that replaces it is published']],
      superseded: END,
    },
    DOCUMENT_LABELS,
  ),
  'engineers.correction.state': life(CORRECTION),
  'importRuns.state': life<ImportState>(
    {
      running: [
        ['done', 'every row was tried'],
        ['stopped', 'cancelled, or rows were left'],
      ],
      done: [
        ['undoing', 'Undo'],
        ['undone', 'Undo'],
      ],
      stopped: [
        ['undoing', 'Undo'],
        ['undone', 'Undo'],
      ],
      undoing: [['undone', 'Undo']],
      undone: END,
    },
    IMPORT_LABELS,
  ),
  'invitations.state': life<Invitation['state']>({
    proposed: [
      ['invited', 'the distributor invites'],
      ['revoked', 'declined or withdrawn'],
    ],
    invited: END,
    open: [
      ['accepted', 'the invited person'],
      ['revoked', 'withdrawn, or invited again'],
    ],
    accepted: END,
    revoked: END,
  }),
  'kits.status': life<KitState>(
    {
      draft: kitWays('draft'),
      active: kitWays('active'),
      superseded: kitWays('superseded'),
      withdrawn: kitWays('withdrawn'),
    },
    KIT_STATE_LABELS,
  ),
  'limitChanges.state': life<LimitChange['state']>(
    {
      open: [
        ['kept', 'head office'],
        ['restored', 'head office'],
      ],
      kept: END,
      restored: END,
    },
    LIMIT_CHANGE_LABELS,
  ),
  'serverFaults.state': life<ServerFault['state']>({
    open: [['seen', 'head office']],
    seen: [['open', 'the same fault comes again']],
  }),
  'imageConflicts.state': life<ConflictState>(
    {
      open: [
        ['asked', 'the distributor asks the dealers'],
        ['resolved', 'an admin says which photo stays'],
        ['gone', 'a photo leaves its slot'],
      ],
      asked: [
        ['resolved', 'an admin says which photo stays'],
        ['gone', 'a photo leaves its slot'],
      ],
      resolved: END,
      gone: [['open', 'both photos are in their slots again']],
    },
    CONFLICT_STATE_LABELS,
  ),
  'users.correction.state': life(CORRECTION),
  'warrantyRegistrations.state': life<WarrantyRegistration['state']>({
    open: [['registered', 'the owner, by the link']],
    registered: [['open', 'an admin of the dealer, with a reason']],
  }),
};

/** The pages of what moves by a table, by collection and field. */
const PAGES = ['installations', ...Object.values(TRADES).map(({ entity }: Trade) => entity.path)];

/** Every field of a schema that says where a record stands, maps within it included. */
function statusFields(fields: readonly Field[], at: string): readonly string[] {
  return fields.flatMap((field) => {
    const name = `${at}.${field.name}`;
    if (field.kind === 'map') return statusFields(field.fields ?? [], name);
    const isStatus = field.kind === 'choice' && ['state', 'status', 'stage'].includes(field.name);
    const isPlace = field.options?.some((option) => STATES.some((state) => state === option));
    return isStatus && !isPlace ? [name] : [];
  });
}

function rowsOf(at: string, all: Life): readonly string[] {
  return all.map(([status, shownAs, ways], index) => {
    const on = ways.map(([to, how]) => `\`${to}\`: ${how}`);
    return `| ${index === 0 ? `\`${at}\`` : ''} | \`${status}\` | ${shownAs || '–'} | ${on.join('; ') || 'its end'} |`;
  });
}

/** docs/moves/README.md: the life of whatever has a status. @throws Error for a status that nothing is said of. */
export function livesText(pages: readonly (readonly [title: string, file: string])[]): string {
  const there = ENTITIES.flatMap(({ collection, schema }) =>
    PAGES.includes(collection) ? [] : statusFields(fieldsOf(schema), collection),
  );
  const untold = there.filter((name) => !(name in LIVES));
  if (untold.length > 0)
    throw new Error(`generate/lives.ts says nothing of the life of ${untold.join(', ')}.`);
  return `${[
    '# Lives of records',
    '',
    'Written by `npm run generate` from the schemas, their words and generate/lives.ts; do not edit by hand. What moves by a',
    'table has a page of its own, drawn:',
    '',
    ...pages.map(([title, file]) => `- [${title}](${file})`),
    '',
    'The rest moves by single acts. What follows from the clock, such as an expired link or an overdue invoice, is never stored.',
    '',
    '| Field | Status | Shown as | Goes on to |',
    '| --- | --- | --- | --- |',
    ...Object.entries(LIVES).flatMap(([at, all]) => rowsOf(at, all)),
  ].join('\n')}\n`;
}
