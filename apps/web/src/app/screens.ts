import { publicScreen, screen, visitScreen } from './routes.tsx';

/** What loads each screen of a site; the facts about them are in `lib/screens.ts`. */
export const screenRoutes = [
  screen(
    'dashboard',
    () => import('../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  screen(
    'accountDetails',
    () => import('../features/account-details/account-details-screen.tsx'),
    'AccountDetailsScreen',
  ),
  screen(
    'account_setup',
    () => import('../features/accounts/accounts-screen.tsx'),
    'AccountsScreen',
  ),
  screen(
    'account-import',
    () => import('../features/accounts/account-import-screen.tsx'),
    'AccountImportScreen',
  ),
  screen(
    'appointments',
    () => import('../features/appointment-import/appointment-import-screen.tsx'),
    'AppointmentImportScreen',
  ),
  screen('audit', () => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
  screen(
    'admin-settings',
    () => import('../features/settings/settings-screens.tsx'),
    'AdminSettingsScreen',
  ),
  screen('kiosks', () => import('../features/kiosks/kiosks-screen.tsx'), 'KiosksScreen'),
  screen(
    'kiosk-settings',
    () => import('../features/settings/settings-screens.tsx'),
    'KioskSettingsScreen',
  ),
  screen(
    'site-settings',
    () => import('../features/settings/settings-screens.tsx'),
    'SiteSettingsScreen',
  ),
  screen('messages', () => import('../features/messages/messages-screen.tsx'), 'MessagesScreen'),
  screen(
    'reports',
    () => import('../features/visitor-report/visitor-report-screen.tsx'),
    'VisitorReportScreen',
  ),
  screen(
    'instructions',
    () => import('../features/instructions/instructions-screen.tsx'),
    'InstructionsScreen',
  ),
  screen(
    'home',
    () => import('../features/desks/connect/connect-desk-screen.tsx'),
    'ConnectDeskScreen',
  ),
  screen(
    'deskDetails',
    () => import('../features/desks/connect/connect-desk-screen.tsx'),
    'ConnectDeskScreen',
  ),
  screen(
    'sites',
    () => import('../features/desks/connect/connect-desk-screen.tsx'),
    'ConnectDeskScreen',
  ),
  visitScreen(() => import('../features/visits/visits-screen.tsx'), 'VisitsScreen'),
  screen('desks', () => import('../features/desks/desks-screen.tsx'), 'DesksScreen'),
  screen(
    'waiting-rooms',
    () => import('../features/waiting-rooms/waiting-rooms-screen.tsx'),
    'WaitingRoomsScreen',
  ),
  screen('devices', () => import('../features/devices/devices-screen.tsx'), 'DevicesScreen'),
  screen('site', () => import('../features/sites/site-screen.tsx'), 'SiteScreen'),
  screen(
    'organisation',
    () => import('../features/organisation/organisation-screen.tsx'),
    'OrganisationScreen',
  ),
  screen('privacy', () => import('../features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  screen(
    'first-steps',
    () => import('../features/first-steps/first-steps-screen.tsx'),
    'FirstStepsScreen',
  ),
  screen('printers', () => import('../features/printers/printers-screen.tsx'), 'PrintersScreen'),
  screen(
    'virtual-printers',
    () => import('../features/virtual-printers/virtual-printers-screen.tsx'),
    'VirtualPrintersScreen',
  ),
  screen('domains', () => import('../features/domains/domains-screen.tsx'), 'DomainsScreen'),
  screen(
    'opening-hours',
    () => import('../features/opening-hours/opening-hours-screen.tsx'),
    'OpeningHoursScreen',
  ),
  screen('closures', () => import('../features/closures/closures-screen.tsx'), 'ClosuresScreen'),
  screen(
    'languages',
    () => import('../features/languages/languages-screen.tsx'),
    'LanguagesScreen',
  ),
  screen(
    'kiosk-languages',
    () => import('../features/languages/languages-screen.tsx'),
    'LanguagesScreen',
  ),
  screen(
    'standard-texts',
    () => import('../features/standard-texts/standard-texts-screen.tsx'),
    'StandardTextsScreen',
  ),
];

/** The pages that need no session. */
export const publicRoutes = [
  publicScreen('/login', () => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
  publicScreen(
    '/sign-in-steps',
    () => import('../features/account-details/sign-in-steps-screen.tsx'),
    'SignInStepsScreen',
  ),
  publicScreen('/start/$secret', () => import('../features/auth/start-screen.tsx'), 'StartScreen'),
  publicScreen('/problem', () => import('./layout/problem-page.tsx'), 'ProblemPage'),
  publicScreen(
    '/sites/$siteId/logout',
    () => import('../features/auth/logout-screen.tsx'),
    'LogoutScreen',
  ),
];
