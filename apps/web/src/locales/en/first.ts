import common from './common.json';
import displays from './displays.json';
import errors from './errors.json';
import notices from './notices.json';
import receipts from './receipts.json';
import shell from './shell.json';
import visits from './visits.json';

/** The English texts that the shell, the visit screen and the displays need; the others come with their screens. */
export const first = { common, displays, errors, notices, receipts, shell, visits };
