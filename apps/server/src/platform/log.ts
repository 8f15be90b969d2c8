import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines are written in batches: one at a time, each would delay a request. */
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
 * Structured logs on standard output. They never contain what a visitor or clerk typed. Warnings
 * are written at once, with everything before them; other lines within a tenth of a second.
 */
export function createLog(level: string): Log {
  if (level === 'silent') return pino({ level });
  const output = openOutput();
  const options = {
    level,
    hooks: {
      logMethod(this: Logger, input: Parameters<Logger['info']>, log: Logger['info'], at: number) {
        log.apply(this, input);
        // Handed to the operating system, not flushed to disk: that would delay requests too.
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
 * The loggable part of an error. PostgreSQL repeats column values in `detail` (and sometimes in the
 * message), so only the code and the names of its errors are kept.
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
