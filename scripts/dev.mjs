import { ensureInstalled } from './lib/install.mjs';
import { serverEntry, webFolder } from './lib/paths.mjs';
import { main, run, stopEverything, wasInterrupted } from './lib/run.mjs';
import { nodePath, PlainError, tool, toolEnvironment } from './lib/runtime.mjs';

/** The browser talks to the web's development server, which proxies requests to ours, one port higher. */
function ports() {
  const web = Number(process.env.PORT ?? 8080);
  const api = Number(process.env.BALIE_API_PORT ?? web + 1);
  if (![web, api].every((port) => Number.isInteger(port) && port > 0 && port < 65_536))
    throw new PlainError('PORT and BALIE_API_PORT must be port numbers.');
  return { web, api };
}

await main(async () => {
  await ensureInstalled();
  const { web, api } = ports();
  const server = run([nodePath(), '--watch', '--watch-preserve-output', serverEntry], {
    env: toolEnvironment({
      PORT: String(api),
      BALIE_PUBLIC_URL: process.env.BALIE_PUBLIC_URL ?? `http://localhost:${web}`,
    }),
  });
  const vite = run(
    [...tool('vite'), '--port', String(web), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: webFolder,
      env: toolEnvironment({ BALIE_API_PORT: String(api) }),
    },
  );
  const first = await Promise.race([server, vite]);
  const asked = wasInterrupted();
  stopEverything();
  await Promise.all([server, vite]);
  return asked ? 0 : first.code;
});
