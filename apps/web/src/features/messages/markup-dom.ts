import { markupText } from '@balie/contract/features/messages/markup-text.ts';
import { sanitizeMarkup } from '../../lib/sanitize.ts';

export const isInside = (element: Element | null, node: Node | null | undefined): boolean =>
  element !== null && node !== null && node !== undefined && element.contains(node);

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

/** The selection, if it is in the editor. */
export function selectionIn(editor: Element | null): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  return isInside(editor, selection.anchorNode) ? selection.getRangeAt(0).cloneRange() : undefined;
}

interface LinkInput {
  editor: HTMLElement | null;
  range: Range | undefined;
  address: string;
}

/** Makes the selected words a link; without a selection the address itself is written. */
export function putLink({ editor, range, address }: LinkInput): void {
  if (!editor) return;
  editor.focus();
  const selection = document.getSelection();
  if (selection && range) {
    selection.removeAllRanges();
    selection.addRange(range);
  }
  if (range && !range.collapsed) {
    document.execCommand('createLink', false, address);
    return;
  }
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address.replace(/^(mailto:|tel:)/i, '');
  // The space after it is where typing goes on, outside the link.
  document.execCommand('insertHTML', false, `${link.outerHTML}&nbsp;`);
}
