import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const manifest = findPackageJSON('..', import.meta.url);
if (!manifest) throw new Error('The server package is incomplete: it has no package.json');

/** This package's folder, found both from the sources and from the bundle in `dist`. */
export const packageFolder = dirname(manifest);
