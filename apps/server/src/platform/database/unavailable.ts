const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const NETWORK_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/**
 * PostgreSQL errors that mean "not now": connection (08) and resource (53) problems, stopping or
 * starting (57P01 to 57P05), and a standby that is not promoted yet (25006).
 */
const SERVER = /^(08...|53...|57P0[1-5]|25006)$/;

/** The driver's own errors, which have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether a failure only means that the database is unavailable: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && SERVER.test(code)) return true;
  if (code !== undefined && NETWORK.has(code)) {
    // Several addresses were tried: the individual failures say why, the whole does not.
    const tried = error instanceof AggregateError ? error.errors : [{ syscall }];
    return tried.some((one) => NETWORK_CALLS.has(String(one?.syscall)));
  }
  return DRIVER.test(error.message);
}
