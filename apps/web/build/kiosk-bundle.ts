import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { KIOSK_WORKER } from '@balie/contract/features/kiosk/addresses.ts';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { firstLoad } from './first-load.ts';
import { notStarted } from './not-started.ts';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '..');

const common = (outDir: string) =>
  ({
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  }) as const;

const plain = { root: ROOT, configFile: false, logLevel: 'warn' } satisfies InlineConfig;

const pageConfig = (outDir: string): InlineConfig => ({
  ...plain,
  plugins: [
    react(),
    notStarted(),
    precompress(),
    firstLoad({ 'the kiosk': { modules: ['/kiosk-main.tsx'], bytes: 150_000 } }),
  ],
  build: { ...common(outDir), rolldownOptions: { input: join(ROOT, 'kiosk.html') } },
});

/** What the worker fetches before it counts as installed, under a name that changes with its contents. */
interface Shell {
  readonly name: string;
  readonly files: readonly string[];
}

const workerConfig = (outDir: string, shell: Shell): InlineConfig => ({
  ...plain,
  define: { KIOSK_SHELL: JSON.stringify(shell) },
  build: {
    ...common(outDir),
    rolldownOptions: {
      input: join(ROOT, 'src/features/kiosk/worker/worker.ts'),
      output: { entryFileNames: KIOSK_WORKER.slice(1) },
    },
  },
});

function shellOf(outputs: Rolldown.RolldownOutput['output']): Shell {
  const names = outputs.map(({ fileName }) => fileName);
  const files = names.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
  const page = outputs.find(({ fileName }) => fileName === 'kiosk.html');
  const content = page?.type === 'asset' ? String(page.source) : '';
  const hash = createHash('sha256').update(JSON.stringify([files.sort(), content]));
  return { name: `balie-kiosk-${hash.digest('hex').slice(0, 12)}`, files };
}

/**
 * The kiosk is a build of its own: it shares no chunk with the back office, so it loads only what
 * it uses, and its worker knows exactly what belongs to it.
 */
export function kioskBundle(): Plugin {
  let outDir = '';
  return {
    name: 'kiosk-bundle',
    apply: 'build',
    configResolved({ root, build: { outDir: configured } }) {
      outDir = resolve(root, configured);
    },
    async closeBundle() {
      const built = await build(pageConfig(outDir));
      const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
      const [first, ...others] = outputs;
      if (first?.type !== 'chunk') this.error('The kiosk was not built');
      await build(workerConfig(outDir, shellOf([first, ...others])));
    },
  };
}
