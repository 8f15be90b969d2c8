import type { Plugin } from 'vite';

const OUTLINE = /const __iconNode = (\[.*\]);\n[\s\S]*createReactComponent\("outline"/;

type Piece = [tag: string, attributes: Record<string, string>];

/** Lines that follow each other can be one line with gaps, as long as each says where it starts. */
const isLine = ([tag, { d, key, ...rest }]: Piece): boolean =>
  tag === 'path' &&
  d?.startsWith('M') === true &&
  key !== undefined &&
  Object.keys(rest).length === 0;

/** Draws each icon of lines as one line: a list has a hundred icons in view, of four pieces each. */
export const kitIcons = (): Plugin => ({
  name: 'kit-icons',
  apply: 'build',
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/ },
    handler(code) {
      const [, text] = OUTLINE.exec(code) ?? [];
      if (!text) return null;
      const pieces = JSON.parse(text) as Piece[];
      if (pieces.length < 2 || !pieces.every(isLine)) return null;
      const line = pieces.map(([, { d }]) => d).join('');
      return {
        code: code.replace(text, JSON.stringify([['path', { d: line, key: 'line' }]])),
        map: null,
      };
    },
  },
});
