/** The formatting a message may have; both sides remove everything else. */
export const MARKUP_TAGS = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's'],
  ...['ul', 'ol', 'li', 'a'],
];

/** Where a link may lead: an address that says so. A path of our own could be a log-out link in disguise. */
export const MARKUP_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** What every link carries, so that the page it opens knows nothing of ours. */
export const MARKUP_LINK = { rel: 'noopener noreferrer', target: '_blank' };
