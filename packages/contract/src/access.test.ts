import { describe, expect, it } from 'vitest';
import { access, type Operation } from './common/operation.ts';
import { operations } from './operations.ts';

/**
 * Who may do what, stated a second time: the server's attack tests derive from the operations, so a
 * rule that became too wide there would be attacked as the wider rule. Anything not listed is for
 * administrators of the site.
 */
const expected: Partial<Record<keyof typeof access, string>> = {
  public: `getDeployment startLogin finishLogin login logout signInWithCode beginPasskeySignIn signInWithPasskey
    readOneTimeLink useOneTimeLink getInstructionImage getDisplay listDisplayUsers startPairing getPairing
    startKioskPairing`,
  session: `verifySession whoami removeAuthenticatorApp removePasskey renewRecoveryCodes listOwnSessions
    endOwnSession endOtherSessions listSites listDomainTypes`,
  pendingSession: `getOwnSecurity markSecuritySeen changeOwnPassword confirmIdentity beginAuthenticatorApp
    addAuthenticatorApp beginPasskey addPasskey`,
  self: 'getUserLanguage setUserLanguage',
  selfOrAdmin: 'getUser',
  ownAccount:
    'setUserWebhook setUserPhone getWebhook rotateWebhookSecret testWebhook replayWebhook',
  staff: `getSiteTheme getAppConfig listUsersByRole listDashboardMessages listDesks getDesk listDeskDetails linkDesk
    unlinkDesk listUnlinks forgetUnlink listWaitingRooms getWaitingRoom listDomains getDomain listRegimes listTimings
    getTiming listLanguages getDefaultLanguage listStandardTexts listDefaultLanguageTexts listStandardTextTypes
    getStandardText listPlaceholders printTicket setPriority updateVisitor listContacts
    listClosures listSpecialHours getOpenState listOpenDomains getToday listKioskTroubles resolveKioskTrouble
    showCheckInCode`,
  kiosk: 'getKioskState checkIn takeTicket printKioskTicket syncKiosk kioskHeartbeat',
  desk: `getCallReceipt listVisits countVisits getCurrentVisits callVisit recallVisit endVisit markNoShow
    registerVisit unregisterVisit cancelVisit undoVisit endCurrentVisits callNextVisit updateVisit addVisit
    getSelectedVisit walkIn joinGroup leaveGroup`,
  organisation: `getOrganisation renameOrganisation getOrganisationSecurity setOrganisationSecurity
    listOrganisationSites addSite renameSite retireSite listOrganisationDomainTypes addDomainType renameDomainType
    retireDomainType mergeDomainType listOrganisationPeople exportAudit listApiKeys addApiKey revokeApiKey`,
};

const named = Object.entries(expected).flatMap(([rule, names]) =>
  names.split(/\s+/).map((name) => [name, rule] as const),
);
const ruleOf = new Map(named);
const all: [string, Operation][] = Object.entries(operations);

describe('who may use an operation', () => {
  it.each(all)('%s', (name, { access: own }) => {
    const rule = ruleOf.get(name) ?? 'admin';
    expect(own, `${name} is for ${rule}: say it here too when that changes`).toEqual(
      access[rule as keyof typeof access],
    );
  });

  it('names only existing operations, each once', () => {
    expect(named.filter(([name]) => !(name in operations))).toEqual([]);
    expect(ruleOf.size).toBe(named.length);
  });

  it('with an API key names each operation', () => {
    const withKey = all.filter(([, { key }]) => key).map(([name]) => name);
    expect(withKey.sort()).toEqual([
      'exportAudit',
      'getVisitorReport',
      'importAppointments',
      'listDesks',
      'listDomains',
      'listWaitingRooms',
    ]);
  });
});

it('has rules that do what their names say', () => {
  const everyStaff = ['ADMIN', 'NORMAL'];
  expect({
    ...access,
    staff: { ...access.staff, roles: [...access.staff.roles].sort() },
    selfOrAdmin: { ...access.selfOrAdmin, roles: [...access.selfOrAdmin.roles].sort() },
    ownAccount: { ...access.ownAccount, roles: [...access.ownAccount.roles].sort() },
  }).toEqual({
    public: { kind: 'public' },
    session: { kind: 'session' },
    pendingSession: { kind: 'session', pending: true },
    self: { kind: 'session', self: true },
    staff: { kind: 'site', roles: everyStaff },
    admin: { kind: 'site', roles: ['ADMIN'] },
    selfOrAdmin: { kind: 'site', roles: everyStaff, self: true },
    ownAccount: { kind: 'site', roles: everyStaff, self: 'always' },
    organisation: { kind: 'organisation' },
    desk: { kind: 'desk' },
    kiosk: { kind: 'kiosk' },
  });
});
