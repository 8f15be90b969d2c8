import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines are written together: one by one, each would hold up a call. */
const TOGETHER_BYTES = 4096;
const TOGETHER_MS = 100;
const WARN = 40;

function openOutput() {
  const output = pino.destination({
    dest: 1,
    sync: true,
    minLength: TOGETHER_BYTES,
    periodicFlush: TOGETHER_MS,
  });
  process.on('exit', () => output.flushSync());
  return output;
}

/**
 * Structured logs to standard output. Nothing a visitor or a clerk typed belongs in them. What is worth a
 * warning is written at once, with what came before it; the rest within a tenth of a second.
 */
export function createLog(level: string): Log {
  if (level === 'silent') return pino({ level });
  const output = openOutput();
  const options = {
    level,
    hooks: {
      logMethod(this: Logger, input: Parameters<Logger['info']>, log: Logger['info'], at: number) {
        log.apply(this, input);
        // Given to the system, not forced onto the disk: that would hold up a call too.
        if (at >= WARN) output.flush();
      },
    },
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
  };
  return pino(options, output);
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
