import { ENGINEER_STAGES } from '#data/queries.ts';
import {
  CLOSED_FIELDS,
  DELETABLE_STAGES,
  HELD_STAGES,
  LABEL_FIELDS,
  OPEN_STAGES,
} from '#domain/installation/editable.ts';
import { INSTALLATION_SERVER_FIELDS, installationSchema } from '#domain/installation/schema.ts';
import type { GuardId } from '#domain/installation/stage-guards.ts';
import { STAGE_TRANSITIONS, type StageTransition } from '#domain/installation/stages.ts';
import { STAMP_FIELDS } from '#domain/shared/stamps.ts';
import { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import { fieldsOf } from './fields.ts';
import { listOf } from './shapes.ts';

/** The guards that rules can hold by themselves, in their language; a client move with another one is a mistake. */
const GUARDS_IN_RULES: Partial<Record<GuardId, string>> = {
  vehicleAndTypeChosen: "d.type != '' && d.vehicleId != ''",
};

/** What comes with every save. */
const STAMPS = [...STAMP_FIELDS, EDIT_FIELD];

const nameOf = (row: StageTransition) => `${row.from} > ${row.to}`;

function guardsOf(row: StageTransition): readonly string[] {
  return row.guards.map((guard) => {
    const condition = GUARDS_IN_RULES[guard];
    if (condition === undefined)
      throw new Error(`${nameOf(row)}: rules cannot judge ${guard}; make it via 'server'.`);
    return `(move != '${nameOf(row)}' || (${condition}))`;
  });
}

/** The moves that a client may write by itself, out of the transition table. */
export function clientMoveLines(): readonly string[] {
  const rows = STAGE_TRANSITIONS.filter((row) => row.via === 'client');
  const byRole = rows.flatMap((row) => row.roles.map((role) => `${role}: ${nameOf(row)}`));
  const withReason = rows.filter((row) => row.reasonRequired).map(nameOf);
  const conditions = [`(!(move in ${listOf(withReason)}) || reason.trim() != '')`, ...rows.flatMap(guardsOf)];
  return [
    'function isClientMove(role, move, reason, d) {',
    "  return (role + ': ' + move) in [",
    byRole.map((entry) => `      '${entry}'`).join(',\n'),
    '    ]',
    `    && ${conditions.join('\n    && ')};`,
    '}',
  ].flatMap((lines) => lines.split('\n'));
}

function blankOf(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

/** What the server alone writes, as it must be in a new record, and which fields stay open at which stage. */
export function installationFieldLines(): readonly string[] {
  const defaults = new Map(fieldsOf(installationSchema).map((field) => [field.name, field.default]));
  const ofServer = INSTALLATION_SERVER_FIELDS.filter((name) => name !== 'distributerId');
  return [
    'function serverFieldsAreBlank(d) {',
    ...ofServer.map((name, index) => {
      const start = index === 0 ? 'return' : '  &&';
      const end = index === ofServer.length - 1 ? ';' : '';
      return `  ${start} d.${name} == ${blankOf(defaults.get(name))}${end}`;
    }),
    '}',
    'function serverFieldsAreKept(changed) {',
    `  return !changed.hasAny(${listOf(INSTALLATION_SERVER_FIELDS)});`,
    '}',
    'function isOpenField(stage, changed) {',
    `  return stage in ${listOf(OPEN_STAGES)}`,
    `    || changed.hasOnly(stage in ${listOf(HELD_STAGES)}`,
    `      ? ${listOf([...LABEL_FIELDS, ...STAMPS])}`,
    `      : ${listOf([...CLOSED_FIELDS, 'deleted', ...STAMPS])});`,
    '}',
    'function isDeletableStage(stage) {',
    `  return stage in ${listOf(DELETABLE_STAGES)};`,
    '}',
    'function isEngineerStage(stage) {',
    `  return stage in ${listOf(ENGINEER_STAGES)};`,
    '}',
  ];
}
