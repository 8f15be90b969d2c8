/** The formatting a message may have; both sides remove everything else. */
export const MARKUP_TAGS = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's'],
  ...['ul', 'ol', 'li', 'a'],
];

/** Allowed link targets: absolute addresses. A path of ours could be a disguised logout link. */
const TARGETS = ['https://', 'http://', 'mailto:', 'tel:'];
export const MARKUP_ADDRESS = new RegExp(`^(?:${TARGETS.join('|')})`, 'i');
export const MARKUP_SCHEMES = TARGETS.map((target) => target.slice(0, target.indexOf(':')));

/** Added to every link, so that the page it opens learns nothing about ours. */
export const MARKUP_LINK = { rel: 'noopener noreferrer', target: '_blank' };
