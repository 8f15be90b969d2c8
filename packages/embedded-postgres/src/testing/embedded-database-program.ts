import { startEmbeddedDatabase } from '../launcher.ts';

// A server with nothing but its database, for tests that kill it or run it as someone else.
// Its only argument is the options as JSON; its first line of output says how the start went.
const options: unknown = JSON.parse(process.argv[2] ?? '{}');
if (typeof options !== 'object' || options === null || !('dataDir' in options)) {
  throw new Error('options with a dataDir are needed');
}
try {
  const database = await startEmbeddedDatabase({
    dataDir: String(options.dataDir),
    settings: { fsync: 'off' },
  });
  process.on('SIGTERM', () => void database.stop());
  report({ connection: database.connection });
  await database.exited;
} catch (error) {
  report({ error: String(error) });
}

function report(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
