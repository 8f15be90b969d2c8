import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs to standard output. Nothing a visitor or a clerk typed belongs in them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'err.detail',
        'err.where',
        'err.parameters',
      ],
      remove: true,
    },
    serializers: { err: describeError },
  });
}

/**
 * What is safe to log of an error. PostgreSQL repeats column values in `detail` (and, for some
 * errors, in the message itself), so of its errors only the code and the names of things stay.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const database = error as Error & {
    code?: string;
    table?: string;
    constraint?: string;
    severity?: string;
  };
  if (database.severity !== undefined) {
    return {
      type: 'DatabaseError',
      code: database.code,
      table: database.table,
      constraint: database.constraint,
      stack: stackOnly(error),
    };
  }
  return { type: error.name, message: error.message, code: database.code, stack: stackOnly(error) };
}

const stackOnly = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
