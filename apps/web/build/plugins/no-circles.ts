import type { Plugin } from 'vite';

/** Fails the build if chunks import each other in a circle: one would run before what it needs. */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const visit = (name: string, trail: readonly string[]): void => {
      if (trail.includes(name)) this.error(`Chunks in a circle: ${[...trail, name].join(' → ')}`);
      if (done.has(name)) return;
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk') return;
      for (const imported of chunk.imports) visit(imported, [...trail, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) visit(name, []);
  },
});
