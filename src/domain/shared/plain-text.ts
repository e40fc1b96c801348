import { ROW_NOTE_MAX } from './rows.ts';
import { textMax } from './schema.ts';

/** What zod says of a schema. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: Schema;
    readonly options?: readonly Schema[];
    readonly element?: Schema;
    readonly valueType?: Schema;
    readonly shape?: Readonly<Record<string, Schema>>;
  };
}

/** Characters that nobody sees or that turn a line round, halves of characters, and signs that steer what reads them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** The same but for the end of a line. */
const HIDDEN_IN_NOTE = /[^\P{Cc}\n]|[\p{Cf}\p{Cs}]/u;

/** Without its default and its blank. */
function bare(schema: Schema): Schema {
  const { innerType, options = [] } = schema.def;
  const inner = innerType ?? options.find(({ def }) => def.type !== 'literal' && def.type !== 'null');
  return inner ? bare(inner) : schema;
}

function isPlain(schema: Schema | undefined, value: unknown): boolean {
  const found = schema && bare(schema);
  if (typeof value === 'string') {
    const mayHoldLines = found !== undefined && (textMax(found) ?? ROW_NOTE_MAX) >= ROW_NOTE_MAX;
    return !(mayHoldLines ? HIDDEN_IN_NOTE : HIDDEN).test(value);
  }
  if (Array.isArray(value)) return value.every((each) => isPlain(found?.def.element, each));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, each]) => !HIDDEN.test(key) && isPlain(found?.def.shape?.[key] ?? found?.def.valueType, each),
  );
}

/**
 * Whether all texts of these fields, as their schema reads them, are fit to be stored: what is shown of them is all there
 * is. Rules hold what clients write to the same (generate/patterns.ts).
 */
export function arePlainTexts(schema: object, fields: Readonly<Record<string, unknown>>): boolean {
  // What zod says of its own schemas.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isPlain(schema as unknown as Schema, fields);
}
