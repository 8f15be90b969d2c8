import { markupText } from '@balie/contract/features/messages/markup-text.ts';
import { sanitizeMarkup } from '../../lib/sanitize.ts';

/** The editor's content, sanitised; empty if it has no text. */
export function readMarkup(editor: Element): string {
  // The browser may put a paragraph around a list, which then parses into empty ones.
  const markup = sanitizeMarkup(editor.innerHTML).replaceAll('<p></p>', '');
  return markupText(markup) === '' ? '' : markup;
}

const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

const BLOCKS = 'div, h1, h2, h3, h4, h5, h6, blockquote, pre, tr, section, article';

/** Pasted content with the formatting we support, line breaks kept. */
export function pastedMarkup(clipboard: Pick<DataTransfer, 'getData'>): string {
  const html = clipboard.getData('text/html');
  if (html === '') return escapeText(clipboard.getData('text/plain')).replace(/\r?\n/g, '<br>');
  // A parsed document runs and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) {
    if (block.querySelector(`${BLOCKS}, p, ul, ol`)) continue;
    const paragraph = block.ownerDocument.createElement('p');
    paragraph.append(...block.childNodes);
    block.replaceWith(paragraph);
  }
  return sanitizeMarkup(body.innerHTML);
}

/** A valid link address; what looks like a website or an e-mail address is completed. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s@:/]+\.[^\s@:/]{2,}(\/\S*)?$/.test(text)) return `https://${text}`;
  return undefined;
}
