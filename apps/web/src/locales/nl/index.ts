import accountDetails from './account-details.json';
import accountSetup from './account-setup.json';
import audit from './audit.json';
import common from './common.json';
import connectDesk from './connect-desk.json';
import dashboard from './dashboard.json';
import desks from './desks.json';
import domains from './domains.json';
import errors from './errors.json';
import languages from './languages.json';
import login from './login.json';
import notices from './notices.json';
import openingHours from './opening-hours.json';
import printers from './printers.json';
import screenUrls from './screen-urls.json';
import settings from './settings.json';
import shell from './shell.json';
import standardTexts from './standard-texts.json';
import waitingRooms from './waiting-rooms.json';

/** The Dutch texts, one file per feature: the key `printers.title` stands in printers.json as `title`. */
export const nl = {
  accountDetails,
  accountSetup,
  audit,
  common,
  connectDesk,
  dashboard,
  desks,
  errors,
  login,
  notices,
  printers,
  screenUrls,
  settings,
  shell,
  waitingRooms,
  domains,
  languages,
  'opening-hours': openingHours,
  'standard-texts': standardTexts,
};
