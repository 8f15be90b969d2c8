import type { Operation } from '@balie/contract/common/operation.ts';
import { everyOperation } from './every-operation.ts';

/** Finds the operation of a path; the one with the fewest parameters wins, as in the router. */
const byAddress = Object.values<Operation>(everyOperation)
  .map((operation) => ({
    operation,
    params: operation.path.split('{').length,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.params - other.params);

export const operationAt = (method: string, url: string): Operation | undefined => {
  const path = url.split('?')[0] ?? '';
  return byAddress.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(path),
  )?.operation;
};

/**
 * Checks that an answer has what its operation's schema knows, and nothing else. JSON made by the database
 * does not pass through the schema on its way out, so tests have to check it.
 */
export function assertStrictAnswer(
  operation: Operation,
  { status, text }: { status: number; text: string },
): void {
  if (status < 200 || status >= 300 || !operation.response) return;
  const name = `${operation.method} ${operation.path}`;
  const parsed = operation.response.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${name} breaks its schema: ${parsed.error.message}`);
  const unknown = unknownFields(JSON.parse(text), parsed.data);
  if (unknown.length > 0) throw new Error(`${name} answered unknown fields: ${unknown.join(', ')}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A schema strips fields it does not know, so a missing field was unknown. */
function unknownFields(sent: unknown, known: unknown, at = ''): string[] {
  if (!isObject(sent) || !isObject(known)) return [];
  return Object.keys(sent).flatMap((key) =>
    key in known ? unknownFields(sent[key], known[key], `${at}${key}.`) : [`${at}${key}`],
  );
}
