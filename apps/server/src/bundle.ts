import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept beside the bundle, where that folder may be written: a later start compiles nothing.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));
process.setSourceMapsEnabled(true);
await import('./main.ts');
