const LOOKS = new Set<string | symbol>([
  ...['statusCode', 'status', 'statusMessage', 'json', 'body', 'payload', 'rawPayload'],
]);

/** Refusals and failures that no test has looked at yet. */
const unseen = new Map<object, string>();

/**
 * An answer that nobody looks at must be a success: otherwise a test that accepts any answer would pass
 * when the server fails. A test that expects a refusal shows it by looking at the answer.
 */
export function watchResponse<A extends object>(
  answer: A,
  { status, request }: { status: number; request: string },
): A {
  if (status < 400) return answer;
  unseen.set(answer, `${request} answered ${status}`);
  return new Proxy(answer, {
    get: (target, key) => {
      if (LOOKS.has(key)) unseen.delete(target);
      return Reflect.get(target, key);
    },
  });
}

/** Throws if a request was refused or failed since the last check and no test looked at the answer. */
export function assertRefusalsSeen(): void {
  const left = [...unseen.values()];
  unseen.clear();
  if (left.length > 0) {
    throw new Error(`no test looked at these answers, so they must succeed: ${left.join('; ')}`);
  }
}
