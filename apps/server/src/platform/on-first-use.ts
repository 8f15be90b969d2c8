import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loads a library when it is first needed: a server that never paints or posts does not pay for it. */
export const onFirstUse =
  <Library>(name: string) =>
  (): Library =>
    require(name) as Library;
