import { ENGINEER_STAGES } from '#domain/installation/entity.ts';
import {
  CLOSED_FIELDS,
  DELETABLE_STAGES,
  UNDER_REVIEW_STAGES,
  LABEL_FIELDS,
  OPEN_STAGES,
} from '#domain/installation/editable.ts';
import { INSTALLATION_SERVER_FIELDS, installationSchema } from '#domain/installation/schema.ts';
import { LABEL_SLOTS } from '#domain/installation/photo-slots.ts';
import { STAMP_FIELDS } from '#domain/shared/stamps.ts';
import { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import { fieldsOf } from './fields.ts';
import { listOf, namesOf } from './shapes.ts';

/** What comes with every save. */
const STAMPS = [...STAMP_FIELDS, EDIT_FIELD];

function blankOf(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

/** By its dealer, which is looked up. */
const NOT_BLANK = ['distributerId'];
/** Moved by the API alone. */
const OF_STAGES = ['stage', 'moves'];
/** As it was made, for good. */
const TENANT = ['dealerId', 'dealerGroupId', 'dealer'];

/** What the server alone writes: as it must be in a new record, and that an edit leaves it alone; two functions. */
function serverFieldLines(): readonly string[] {
  const defaults = new Map(fieldsOf(installationSchema).map((field) => [field.name, field.default]));
  const blank = [...INSTALLATION_SERVER_FIELDS, ...OF_STAGES].filter((name) => !NOT_BLANK.includes(name));
  return [
    'function newFieldsAreBlank(d) {',
    // Compared as one map: one by one they would cost twice as many expressions.
    `  return d.diff({${blank.map((name) => `'${name}': ${blankOf(defaults.get(name))}`).join(', ')}})`,
    '    .changedKeys().size() == 0;',
    '}',
    'function fixedFieldsAreKept(changed) {',
    `  return !changed.hasAny(${namesOf([...INSTALLATION_SERVER_FIELDS, ...OF_STAGES, ...TENANT])});`,
    '}',
  ];
}

/** What the server alone writes of installations, and which fields stay open at which stage. */
export function installationFieldLines(): readonly string[] {
  return [
    ...serverFieldLines(),
    'function isOpenStage(stage) {',
    `  return stage in ${listOf(OPEN_STAGES)};`,
    '}',
    '// Of the other stages.',
    'function isOpenField(stage, changed) {',
    `  return changed.hasOnly(stage in ${listOf(UNDER_REVIEW_STAGES)}`,
    `    ? ${namesOf([...LABEL_FIELDS, ...STAMPS])}`,
    `    : ${namesOf([...CLOSED_FIELDS, 'deleted', 'deletedReason', ...STAMPS])});`,
    '}',
    '// What was checked stays: photos of labels may be added, none replaced or removed.',
    'function arePhotosOpen(change) {',
    '  return change.removedKeys().size() == 0',
    '    && change.changedKeys().size() == 0',
    `    && change.addedKeys().hasOnly(${namesOf(LABEL_SLOTS)});`,
    '}',
    'function isDeletableStage(stage) {',
    `  return stage in ${listOf(DELETABLE_STAGES)};`,
    '}',
    'function isEngineerStage(stage) {',
    `  return stage in ${listOf(ENGINEER_STAGES)};`,
    '}',
  ];
}
