import * as z from 'zod/mini';
import { isOptionalRow, rowItem } from '#domain/shared/rows.ts';
import { textMax } from '#domain/shared/schema.ts';

/** What a field holds, as far as rules and the data model page care. */
export type FieldKind = 'text' | 'choice' | 'flag' | 'number' | 'integer' | 'list' | 'map';

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** '' (or null, for a map) is stored when the field is blank. */
  readonly canBeBlank: boolean;
  readonly default?: unknown;
  /** Text: characters. List: items. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** Number: the least and the most it may be; `below`: a bound that it does not reach. */
  readonly low?: number;
  readonly high?: number;
  readonly below?: number;
  readonly options?: readonly string[];
  /** Of a list: what each item is. */
  readonly item?: Field;
  /** Of a map with known keys. */
  readonly fields?: readonly Field[];
  /** Of a map that need not have it. */
  readonly isOptional?: true;
  /** A map that is stored as a row: JSON text (src/domain/shared/rows.ts). */
  readonly isRow?: true;
  /** Of a map with free keys: what each value is, and how a key reads. */
  readonly value?: Field;
  readonly key?: Field;
}

/** The part of JSON Schema that zod writes for the schemas of this project. */
interface Node {
  type?: string;
  default?: unknown;
  anyOf?: Node[];
  const?: unknown;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
  propertyNames?: Node;
  additionalProperties?: unknown;
  isRow?: true;
}

/** The fields of an object schema in the order they were declared. @throws Error for a schema it cannot tell. */
export function fieldsOf(schema: z.ZodMiniType): readonly Field[] {
  return propertiesOf(nodeOf(schema));
}

/** Zod's JSON Schema, with what it cannot say put in: rows as the map they hold, and how long a text may be. */
function nodeOf(schema: z.ZodMiniType): Node {
  return z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const item = rowItem(zodSchema);
      if (item) {
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
        const row = { ...nodeOf(item), isRow: true };
        Object.assign(jsonSchema, isOptionalRow(zodSchema) ? { anyOf: [row, { type: 'null' }] } : row);
      }
      const max = textMax(zodSchema);
      if (max !== undefined) jsonSchema.maxLength = max;
    },
  }) as Node;
}

function propertiesOf(node: Node): readonly Field[] {
  return Object.entries(node.properties ?? {}).map(([name, property]) => ({
    ...fieldOf(name, property),
    ...(node.required?.includes(name) ? {} : { isOptional: true as const }),
  }));
}

function fieldOf(name: string, node: Node): Field {
  const isBlank = (part: Node) => part.const === '' || part.type === 'null';
  const [body, ...others] = (node.anyOf ?? [node]).filter((part) => !isBlank(part));
  if (others.length > 0) throw new Error(`Field ${name} is a union that the generator does not know.`);
  const canBeBlank = node.anyOf?.some(isBlank) ?? false;
  const field = { name, canBeBlank, ...('default' in node ? { default: node.default } : {}) };
  if (body === undefined) throw new Error(`Field ${name} has no type.`);
  return { ...field, ...bodyOf(name, body) };
}

/** One of a few texts, or a single one. */
function optionsOf(node: Node): Body | undefined {
  const options = typeof node.const === 'string' ? [node.const] : node.enum;
  return options && { kind: 'choice', options };
}

type Body = Omit<Field, 'name' | 'canBeBlank' | 'default'>;

function bodyOf(name: string, node: Node): Body {
  switch (node.type) {
    case 'string':
      return optionsOf(node) ?? textOf(node);
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'number', ...boundsOf(node) };
    case 'integer':
      return { kind: 'integer', ...boundsOf(node) };
    case 'array':
      return { kind: 'list', ...given('max', node.maxItems), item: fieldOf('item', node.items ?? {}) };
    case 'object':
      return mapOf(node);
    case undefined:
      return { kind: 'map' };
    default:
      throw new Error(`Field ${name} is of type ${node.type}, which the generator does not know.`);
  }
}

function mapOf(node: Node): Body {
  const { properties, propertyNames, additionalProperties, isRow } = node;
  const value = properties === undefined && isNode(additionalProperties) ? additionalProperties : undefined;
  return {
    kind: 'map',
    ...given('fields', properties && propertiesOf(node)),
    ...given('isRow', isRow),
    ...given('value', value && fieldOf('value', value)),
    ...given('key', value && fieldOf('key', { type: 'string', ...propertyNames })),
  };
}

/** The outermost whole numbers that JavaScript knows bound nothing. */
const boundsOf = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Node) => ({
  ...given('low', minimum === Number.MIN_SAFE_INTEGER ? undefined : (minimum ?? exclusiveMinimum)),
  ...given('high', maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
  ...given('below', exclusiveMaximum),
});

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function textOf(node: Node): Body {
  return {
    kind: 'text',
    ...given('min', node.minLength === 0 ? undefined : node.minLength),
    ...given('max', node.maxLength),
    ...given('pattern', node.pattern),
  };
}

function given<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
