import type { Operation } from '@balie/contract/common/operation.ts';
import { operations } from '@balie/contract/operations.ts';

/** Which operation an address is; the one with the fewest params wins, as it does in the router. */
const byAddress = Object.values<Operation>(operations)
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
 * Holds an answer to its operation: what the schema knows and nothing besides. JSON that the database made
 * does not pass through the schema on its way out, so a test is where it is looked at.
 */
export function assertStrictAnswer(
  operation: Operation,
  { status, text }: { status: number; text: string },
): void {
  if (status < 200 || status >= 300 || !operation.response) return;
  const name = `${operation.method} ${operation.path}`;
  const parsed = operation.response.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${name} answered otherwise: ${parsed.error.message}`);
  const unknown = unknownFields(JSON.parse(text), parsed.data);
  if (unknown.length > 0) throw new Error(`${name} answered unknown fields: ${unknown.join(', ')}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A schema leaves out what it does not know: what is gone was unknown. */
function unknownFields(sent: unknown, known: unknown, at = ''): string[] {
  if (!isObject(sent) || !isObject(known)) return [];
  return Object.keys(sent).flatMap((key) =>
    key in known ? unknownFields(sent[key], known[key], `${at}${key}.`) : [`${at}${key}`],
  );
}
