import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code next to the bundle if that folder is writable, so later starts are faster.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));
process.setSourceMapsEnabled(true);
await import('./main.ts');
