import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A library that is loaded when it is first needed: a server that prints plain text and sends no
 * webhook never pays for the ones that paint and post.
 */
export const onFirstUse =
  <Library>(name: string) =>
  (): Library =>
    require(name) as Library;
