export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** A value's shape, for people: `{ name: string (max 30), port: integer (0 to 65535) }`. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unique(choices.map((choice) => shapeOf(choice, indent))).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => shapeOf(part, indent)).join(' & ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return listOf(shapeOf(schema.items ?? {}, indent));
  if (schema.type === 'object') return objectShape(schema, indent);
  if (schema.type === undefined) return 'anything';
  return typeof schema.type === 'string'
    ? `${schema.type}${limitsOf(schema)}`
    : schema.type.join(' | ');
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
const listOf = (item: string) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`);

function objectShape(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const { additionalProperties: rest } = schema;
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, value]) =>
      `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(value, inner)}`,
  );
  if (typeof rest === 'object') lines.push(`${inner}[key]: ${shapeOf(rest, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const LARGEST_ID = 2_147_483_647;

function limitsOf({ format, minimum, maximum, maxLength }: JsonSchema): string {
  if (format) return ` (${format})`;
  if (maxLength !== undefined) return ` (max ${maxLength})`;
  const isBounded = maximum !== undefined && maximum < LARGEST_ID;
  return isBounded ? ` (${minimum ?? '…'} to ${maximum})` : '';
}
