const LOOKS = new Set<string | symbol>([
  ...['statusCode', 'status', 'statusMessage', 'json', 'body', 'payload', 'rawPayload'],
]);

/** Answers that refused or failed, and that no test has looked at yet. */
const unseen = new Map<object, string>();

/**
 * An answer that nobody looks at is taken for a success: a test that is content with any answer would
 * pass when the server fails. Whoever expects a refusal says so, by looking at it.
 */
export function watchAnswer<A extends object>(
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

/** Throws when something was refused or failed since the last time, and nobody looked. */
export function assertAnswersSeen(): void {
  const left = [...unseen.values()];
  unseen.clear();
  if (left.length > 0) {
    throw new Error(`nobody looked at these answers, so they had to succeed: ${left.join('; ')}`);
  }
}
