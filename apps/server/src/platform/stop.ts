import type { Log } from './log.ts';

const GIVE_UP_MS = 30_000;

/** Stops once, in order, on Ctrl-C or a stop signal; what does not end in time is abandoned. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
