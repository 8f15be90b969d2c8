import type { Plugin } from 'vite';
import { START, STYLE, TEXT } from '../../not-started.ts';

/** What a page shows and does if the application does not load. */
export const notStarted = (): Plugin => ({
  name: 'not-started',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace('<title>', () => `<script>${START}</script>\n    ${STYLE}\n    <title>`)
        .replace('<div id="root">', () => `<div id="root">\n      ${TEXT}\n    `),
  },
});
