import type { Attributes, Tag } from 'sanitize-html';
import { onFirstUse } from '../../platform/on-first-use.ts';

const sanitizeHtml = onFirstUse<typeof import('sanitize-html')>('sanitize-html');

/** Only addresses that say where they go: a path of our own could be a log-out link in disguise. */
const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:|tel:)/i;

const link = (_: string, { href = '' }: Attributes): Tag => {
  const address = href.trim();
  if (!ALLOWED_ADDRESS.test(address)) return { tagName: 'a', attribs: {} };
  return {
    tagName: 'a',
    attribs: { href: address, rel: 'noopener noreferrer', target: '_blank' },
  };
};

/** Simple formatting only; anything that could run is removed, on the way in and again on the way out. */
export const cleanMarkup = (text: string): string =>
  sanitizeHtml()(text, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: { a: link, div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
  });
