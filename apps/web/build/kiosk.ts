import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { KIOSK_WORKER } from '@balie/contract/features/kiosk/addresses.ts';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Rolldown } from 'vite';
import { firstLoad } from './plugins/first-load.ts';
import { notStarted } from './plugins/not-started.ts';
import { precompress } from './plugins/precompress.ts';
import { addTo, ROOT, sharedConfig } from './shared-config.ts';

const TARGET = 'es2022';

/** The kiosk shares no chunk with the back office, so it loads only what it uses, and its worker knows what that is. */
export const kiosk = (outDir: string): InlineConfig => ({
  ...sharedConfig,
  plugins: [
    react(),
    notStarted(),
    precompress(),
    firstLoad({
      'the kiosk': {
        document: 'kiosk.html',
        modules: ['/kiosk-main.tsx'],
        bytes: 150_000,
      },
    }),
  ],
  build: {
    ...addTo(outDir),
    target: TARGET,
    rolldownOptions: { input: join(ROOT, 'kiosk.html') },
  },
});

type Outputs = Rolldown.RolldownOutput['output'];

/** What the worker fetches before it counts as installed, under a name that changes with its contents. */
function shellOf(built: Outputs) {
  const names = built.map(({ fileName }) => fileName);
  const files = names.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
  const page = built.find(({ fileName }) => fileName === 'kiosk.html');
  const content = page?.type === 'asset' ? String(page.source) : '';
  const hash = createHash('sha256').update(JSON.stringify([files.sort(), content]));
  return { name: `balie-kiosk-${hash.digest('hex').slice(0, 12)}`, files };
}

export const kioskWorker = (outDir: string, built: Outputs): InlineConfig => ({
  ...sharedConfig,
  define: { KIOSK_SHELL: JSON.stringify(shellOf(built)) },
  build: {
    ...addTo(outDir),
    target: TARGET,
    rolldownOptions: {
      input: join(ROOT, 'src/features/kiosk/worker/worker.ts'),
      output: { entryFileNames: KIOSK_WORKER.slice(1) },
    },
  },
});
