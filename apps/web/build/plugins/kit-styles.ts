import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const COMPONENT = /@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)+(\w+)\.mjs$/;
const kit = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

/**
 * Fails the build if a part of the interface kit is used without its styles in our sheet. A part in `notShown` only
 * comes along with another one.
 */
export const kitStyles = (sheet: string, notShown: string[]): Plugin => ({
  name: 'kit-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    const listed = readFileSync(sheet, 'utf8');
    const used = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? Object.keys(output.modules) : [],
    );
    const parts = used.map((id) => `${COMPONENT.exec(id)?.[1]}.layer.css`);
    const styled = parts.filter((file) => existsSync(join(kit, 'styles', file)));
    const known = notShown.map((part) => `${part}.layer.css`);
    const missing = new Set(
      styled.filter((file) => !listed.includes(`/${file}`) && !known.includes(file)),
    );
    if (missing.size > 0) this.error(`Add these to ${sheet}: ${[...missing].join(', ')}`);
  },
});
