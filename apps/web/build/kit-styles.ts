import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const COMPONENT = /@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)+(\w+)\.mjs$/;
const stylesFolder = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
);

/** Fails the build when a part of the interface kit is used without its styles in styles/kit.css. */
export function kitStyles(listFile: string): Plugin {
  return {
    name: 'kit-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const list = readFileSync(listFile, 'utf8');
      const used = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of Object.keys(chunk.modules)) {
          const [, name] = COMPONENT.exec(id) ?? [];
          if (name) used.add(name);
        }
      }
      const missing = [...used].filter(
        (name) =>
          existsSync(join(stylesFolder, `${name}.layer.css`)) &&
          !list.includes(`/${name}.layer.css`),
      );
      if (missing.length > 0) {
        this.error(`Add these to styles/kit.css: ${missing.sort().join(', ')}`);
      }
    },
  };
}
