import * as z from 'zod/mini';

/** What a field holds, as far as rules and the data model page care. */
export type FieldKind = 'text' | 'choice' | 'flag' | 'number' | 'integer' | 'list' | 'map';

export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** '' (or null, for a map) is stored when the field is blank. */
  readonly canBeBlank: boolean;
  readonly default?: unknown;
  /** Text: UTF-16 units. List: items. */
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly options?: readonly string[];
  /** Of a list: what each item is. */
  readonly item?: Field;
  /** Of a map with known keys. */
  readonly fields?: readonly Field[];
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
  pattern?: string;
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: unknown;
}

/** The fields of an object schema in the order they were declared. @throws Error for a schema it cannot tell. */
export function fieldsOf(schema: z.ZodMiniType): readonly Field[] {
  return propertiesOf(z.toJSONSchema(schema, { io: 'output' }) as Node);
}

function propertiesOf(node: Node): readonly Field[] {
  return Object.entries(node.properties ?? {}).map(([name, property]) => fieldOf(name, property));
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

type Body = Omit<Field, 'name' | 'canBeBlank' | 'default'>;

function bodyOf(name: string, node: Node): Body {
  switch (node.type) {
    case 'string':
      return node.enum ? { kind: 'choice', options: node.enum } : textOf(node);
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'number' };
    case 'integer':
      return { kind: 'integer' };
    case 'array':
      return { kind: 'list', ...given('max', node.maxItems), item: fieldOf('item', node.items ?? {}) };
    case 'object':
      return { kind: 'map', ...given('fields', node.properties && propertiesOf(node)) };
    case undefined:
      return { kind: 'map' };
    default:
      throw new Error(`Field ${name} is of type ${node.type}, which the generator does not know.`);
  }
}

function textOf(node: Node): Body {
  return {
    kind: 'text',
    ...given('min', node.minLength),
    ...given('max', node.maxLength),
    ...given('pattern', node.pattern),
  };
}

function given<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
