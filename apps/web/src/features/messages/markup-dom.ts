import { markupText } from '@balie/contract/features/messages/markup-text.ts';
import { sanitizeMarkup } from '../../lib/sanitize.ts';

/** What the editor holds, harmless; without words it is nothing. */
export function readMarkup(editor: Element): string {
  // The browser may leave a paragraph around a list, which falls apart into empty ones.
  const markup = sanitizeMarkup(editor.innerHTML).replaceAll('<p></p>', '');
  return markupText(markup) === '' ? '' : markup;
}

const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

const BLOCKS = 'div, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, section, article';

/** What was copied elsewhere, with the formatting we know and its lines kept apart. */
export function pastedMarkup(clipboard: Pick<DataTransfer, 'getData'>): string {
  const html = clipboard.getData('text/html');
  if (html === '') return escapeText(clipboard.getData('text/plain')).replace(/\r?\n/g, '<br>');
  // A parsed document runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) {
    if (block.querySelector(`${BLOCKS}, p, ul, ol`)) continue;
    const paragraph = block.ownerDocument.createElement('p');
    paragraph.append(...block.childNodes);
    block.replaceWith(paragraph);
  }
  return sanitizeMarkup(body.innerHTML);
}

/** An address a link may have; what looks like a website or a mail address is completed. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s@:/]+\.[^\s@:/]{2,}(\/\S*)?$/.test(text)) return `https://${text}`;
  return undefined;
}
