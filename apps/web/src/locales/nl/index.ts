import accountDetails from './account-details.json';
import accountImport from './account-import.json';
import accounts from './accounts.json';
import apiKeys from './api-keys.json';
import appointmentImport from './appointment-import.json';
import audit from './audit.json';
import auth from './auth.json';
import closures from './closures.json';
import common from './common.json';
import connectDesk from './connect-desk.json';
import dashboard from './dashboard.json';
import desks from './desks.json';
import devices from './devices.json';
import displays from './displays.json';
import domains from './domains.json';
import errors from './errors.json';
import errorsOfSettings from './errors-settings.json';
import fileImport from './file-import.json';
import firstSteps from './first-steps.json';
import instructions from './instructions.json';
import kiosks from './kiosks.json';
import languages from './languages.json';
import listSearch from './list-search.json';
import messages from './messages.json';
import notices from './notices.json';
import noticesOfSettings from './notices-settings.json';
import oneTimeLinks from './one-time-links.json';
import openingHours from './opening-hours.json';
import organisation from './organisation.json';
import palette from './palette.json';
import preview from './preview.json';
import printers from './printers.json';
import printing from './printing.json';
import privacy from './privacy.json';
import receipts from './receipts.json';
import settings from './settings.json';
import shell from './shell.json';
import sites from './sites.json';
import standardTexts from './standard-texts.json';
import virtualPrinters from './virtual-printers.json';
import visitorReport from './visitor-report.json';
import visits from './visits.json';
import waitingRooms from './waiting-rooms.json';

/** The Dutch texts, one file per feature: the key `printers.title` is `title` in printers.json. */
export const nl = {
  accountDetails,
  accountImport,
  accounts,
  apiKeys,
  appointmentImport,
  audit,
  closures,
  common,
  connectDesk,
  dashboard,
  desks,
  devices,
  displays,
  domains,
  errors: { ...errors, ...errorsOfSettings },
  fileImport,
  firstSteps,
  instructions,
  kiosks,
  languages,
  listSearch,
  auth,
  messages,
  notices: {
    ...notices,
    ...noticesOfSettings,
    named: { ...notices.named, ...noticesOfSettings.named },
  },
  oneTimeLinks,
  openingHours,
  organisation,
  palette,
  preview,
  printers,
  printing,
  privacy,
  receipts,
  virtualPrinters,
  visitorReport,
  settings,
  shell,
  sites,
  standardTexts,
  visits,
  waitingRooms,
};
