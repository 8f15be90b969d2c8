import common from './common.json';
import dashboard from './dashboard.json';
import errors from './errors.json';
import instructions from './instructions.json';
import login from './login.json';
import messages from './messages.json';
import notices from './notices.json';
import printers from './printers.json';
import reports from './reports.json';
import settings from './settings.json';
import shell from './shell.json';

/** The Dutch texts, one file per feature: the key `printers.title` stands in printers.json as `title`. */
export const nl = {
  common,
  dashboard,
  errors,
  instructions,
  login,
  messages,
  notices,
  printers,
  reports,
  settings,
  shell,
};
