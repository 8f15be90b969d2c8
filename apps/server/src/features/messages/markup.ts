import {
  MARKUP_ADDRESS,
  MARKUP_LINK,
  MARKUP_SCHEMES,
  MARKUP_TAGS,
} from '@balie/contract/features/messages/markup.ts';
import type { Attributes, Tag } from 'sanitize-html';
import { onFirstUse } from '../../platform/on-first-use.ts';

const sanitizeHtml = onFirstUse<typeof import('sanitize-html')>('sanitize-html');

const link = (_: string, { href = '' }: Attributes): Tag => {
  const address = href.trim();
  const attribs = MARKUP_ADDRESS.test(address) ? { href: address, ...MARKUP_LINK } : {};
  return { tagName: 'a', attribs };
};

const withoutOthers = (text: string): string =>
  sanitizeHtml()(text, {
    allowedTags: MARKUP_TAGS,
    allowedAttributes: { a: ['href', ...Object.keys(MARKUP_LINK)] },
    allowedSchemes: MARKUP_SCHEMES,
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: { a: link, div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
  });

/**
 * Allows simple formatting only; anything that could run is removed, on the way in and again on the
 * way out. The content of a removed tag may be invalid where it now is, so it is parsed a second
 * time: then the way out changes nothing.
 */
export const cleanMarkup = (text: string): string => withoutOthers(withoutOthers(text));
