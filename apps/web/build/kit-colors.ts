import type { Plugin } from 'vite';

const VARIABLES = /@mantine\/core\/styles\/default-css-variables\.layer\.css$/;
/** Hues of the kit that neither we nor the parts we use ever ask for: our colours are tokens. */
const UNUSED = /--mantine-color-(cyan|grape|green|indigo|lime|orange|pink|violet|yellow)-[^;]+;/g;

/** Leaves the kit's palette out of the first load. */
export const kitColors = (): Plugin => ({
  name: 'kit-colors',
  enforce: 'pre',
  transform: (code, id) =>
    VARIABLES.test(id) ? { code: code.replace(UNUSED, ''), map: null } : null,
});
