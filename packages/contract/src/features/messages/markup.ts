/** The formatting a message may have; both sides remove everything else. */
export const MARKUP_TAGS = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's'],
  ...['ul', 'ol', 'li', 'a'],
];

/** Allowed link targets: absolute addresses. A path of ours could be a disguised logout link. */
export const MARKUP_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Added to every link, so that the page it opens learns nothing about ours. */
export const MARKUP_LINK = { rel: 'noopener noreferrer', target: '_blank' };
