import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What limits a value, rather than its type or allowed words. */
const BOUNDS = /^(min|max|exclusive|multiple|unique|format$|pattern$)/;

/** One line per value with bounds: its name, its type, and its limits. */
function* boundsOf(schema: JsonSchema, at: string): Generator<string> {
  const { properties = {}, required = [], items, additionalProperties, propertyNames } = schema;
  const bounds = Object.entries(schema)
    .filter(([name]) => BOUNDS.test(name) && !(name === 'pattern' && schema.format))
    .filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
    .map(([name, value]) => `${name} ${value}`);
  if (bounds.length > 0 || schema.type === 'integer')
    yield [at, schema.type ?? 'and', ...bounds.toSorted()].join(' ');
  for (const choice of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []))
    yield* boundsOf(choice as JsonSchema, at);
  for (const [name, part] of Object.entries(properties))
    yield* boundsOf(part as JsonSchema, `${at}.${name}${required.includes(name) ? '' : '?'}`);
  if (items) yield* boundsOf(items as JsonSchema, `${at}[]`);
  if (typeof additionalProperties === 'object') yield* boundsOf(additionalProperties, `${at}{}`);
  if (typeof propertyNames === 'object') yield* boundsOf(propertyNames, `${at}{name}`);
}

/** The bounds on the input, and any others on the output. */
function linesOf(name: string, part: unknown): string[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
  if (!(part instanceof z.ZodType))
    return Object.entries(part).flatMap(([key, value]) => linesOf(`${name}.${key}`, value));
  const [input, output] = (['input', 'output'] as const).map((io) => [
    ...boundsOf(z.toJSONSchema(part, { io, unrepresentable: 'any' }), name),
  ]);
  // Optional input has its default in the output.
  const plain = (line: string) => line.replaceAll('?', '');
  const asked = new Set(input?.map(plain));
  return [...(input ?? []), ...(output ?? []).filter((line) => !asked.has(plain(line)))];
}

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[/-])(schema|names|ids|dates)\.ts$/.test(file))
  .toSorted();

// Changing what may travel changes a line of this file: some program may rely on it.
it('lets no value pass outside its bounds', async () => {
  const lines: string[] = [];
  for (const file of files) {
    const parts: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const name of Object.keys(parts).toSorted()) lines.push(...linesOf(name, parts[name]));
  }
  expect(files.length).toBeGreaterThan(30);
  expect(lines.length).toBeGreaterThan(500);
  await expect([...lines, ''].join('\n')).toMatchFileSnapshot('./bounds.txt');
});
