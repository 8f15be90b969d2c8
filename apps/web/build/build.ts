import { resolve } from 'node:path';
import { build } from 'vite';
import { displays } from './displays.ts';
import { kiosk, kioskWorker } from './kiosk.ts';
import { ROOT } from './shared-config.ts';

/** Builds the back office, the displays and the kiosk into one folder: `node build/build.ts [folder]`. */
const outDir = resolve(process.argv[2] ?? 'dist');

// The first one empties the folder.
await build({ root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await build(displays(outDir));
const built = await build(kiosk(outDir));
if (!('output' in built)) throw new Error('Expected one result of the kiosk build');
await build(kioskWorker(outDir, built.output));
