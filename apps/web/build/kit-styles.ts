import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { stylesOf, withImports } from './chunks.ts';

const COMPONENT = /@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)+(\w+)\.mjs$/;
const KIT_LATER = /kit-later-[^/]+\.css$/;
const stylesFolder = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
);
const hasStyles = (part: string) => existsSync(join(stylesFolder, `${part}.layer.css`));

/** The parts of the kit in these chunks that have styles. */
const partsIn = (chunks: Iterable<Rolldown.OutputChunk>): string[] => {
  const parts = new Set<string>();
  for (const { modules } of chunks) {
    for (const id of Object.keys(modules)) {
      const [, part] = COMPONENT.exec(id) ?? [];
      if (part && hasStyles(part)) parts.add(part);
    }
  }
  return [...parts].sort();
};

/** Fails the build when a part of the interface kit is used where its styles do not come along. */
export function kitStyles(stylesOfOurs: string): Plugin {
  const listed = (file: string, part: string) =>
    readFileSync(join(stylesOfOurs, file), 'utf8').includes(`/${part}.layer.css`);
  return {
    name: 'kit-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.isDynamicEntry)) continue;
        const loaded = withImports(chunk, bundle);
        const later = partsIn(loaded).filter((part) => !listed('kit.css', part));
        const unknown = later.filter((part) => !listed('kit-later.css', part));
        if (unknown.length > 0) {
          this.error(`Add these to styles/kit-later.css: ${unknown.join(', ')}`);
        }
        if (later.length > 0 && ![...stylesOf(loaded)].some((name) => KIT_LATER.test(name))) {
          this.error(
            `${chunk.fileName} has ${later.join(', ')}: import styles/kit-later.css where they are used`,
          );
        }
      }
    },
  };
}
