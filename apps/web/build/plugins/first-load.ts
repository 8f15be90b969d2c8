import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  readonly document: string;
  /** Modules that must be loaded, by the end of their paths. */
  readonly modules: readonly string[];
  readonly bytes: number;
}

/** What browsers count for the headers of a response, in the `transferSize` that the benchmark reads. */
const HEADERS = 300;

const isChunk = (
  output: Rolldown.OutputChunk | Rolldown.OutputAsset,
): output is Rolldown.OutputChunk => output.type === 'chunk';

/** Fails the build if a page needs more bytes on the wire before it can be used than its budget. */
export function firstLoad(budgets: Readonly<Record<string, Budget>>): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    // After the compressed copies are written.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const sizeOf = (name: string) => {
          const file = join(dir, name);
          return HEADERS + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
        };
        for (const [page, { document, modules, bytes }] of Object.entries(budgets)) {
          const needed = new Set<Rolldown.OutputChunk>();
          for (const module of modules) {
            const chunk = chunks.find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(module)),
            );
            if (!chunk) this.error(`No chunk has ${module}`);
            withImports(chunk, bundle, needed);
          }
          const scripts = [...needed].map(({ fileName }) => fileName);
          const files = [document, ...scripts, ...stylesOf(needed)];
          const total = files.reduce((sum, name) => sum + sizeOf(name), 0);
          if (total > bytes) {
            const list = files.map((name) => `${sizeOf(name)} ${name}`).join('\n');
            this.error(`${page} loads ${total} bytes, more than its ${bytes}:\n${list}`);
          }
        }
      },
    },
  };
}

/** A chunk and everything that is loaded with it. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Set<Rolldown.OutputChunk>,
): void {
  if (found.has(chunk)) return;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
}

/** The style sheets that come with these chunks. */
const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
