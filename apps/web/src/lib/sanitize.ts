import {
  MARKUP_ADDRESS,
  MARKUP_LINK,
  MARKUP_TAGS,
} from '@balie/contract/features/messages/markup.ts';
import DOMPurify from 'dompurify';

/** Markup that cannot run: the allowed tags, and links to the web, mail and telephone only. */
export function sanitizeMarkup(markup: string): string {
  const clean = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: MARKUP_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: MARKUP_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a[href]')) {
    for (const [name, value] of Object.entries(MARKUP_LINK)) link.setAttribute(name, value);
  }
  const holder = document.createElement('div');
  holder.append(clean);
  return holder.innerHTML;
}
