import type { Operation } from './common/operation.ts';
import { accountOperations } from './features/accounts/operations.ts';
import { apiKeyOperations } from './features/api-keys/operations.ts';
import { appointmentImportOperations } from './features/appointment-import/operations.ts';
import { auditOperations } from './features/audit/operations.ts';
import { authOperations } from './features/auth/operations.ts';
import { securityOperations } from './features/auth/security-operations.ts';
import { closureOperations } from './features/closures/operations.ts';
import { deskOperations } from './features/desks/operations.ts';
import { deviceAlertOperations } from './features/device-alerts/operations.ts';
import { displayOperations } from './features/displays/operations.ts';
import { domainOperations } from './features/domains/operations.ts';
import { firstStepOperations } from './features/first-steps/operations.ts';
import { instructionOperations } from './features/instructions/operations.ts';
import { kioskOperations } from './features/kiosk/operations.ts';
import { kiosksOperations } from './features/kiosks/operations.ts';
import { languageOperations } from './features/languages/operations.ts';
import { messageOperations } from './features/messages/operations.ts';
import { oneTimeLinkOperations } from './features/one-time-links/operations.ts';
import { openingHourOperations } from './features/opening-hours/operations.ts';
import { regimeOperations } from './features/opening-hours/regime-operations.ts';
import { organisationOperations } from './features/organisation/operations.ts';
import { pairingOperations } from './features/pairing/operations.ts';
import { printerOperations } from './features/printers/operations.ts';
import { printingOperations } from './features/printing/operations.ts';
import { privacyOperations } from './features/privacy/operations.ts';
import { siteOperations } from './features/sites/operations.ts';
import { siteSettingsOperations } from './features/sites/settings-operations.ts';
import { standardTextOperations } from './features/standard-texts/operations.ts';
import { todayOperations } from './features/today/operations.ts';
import { undoOperations } from './features/undo/operations.ts';
import { userOperations } from './features/users/operations.ts';
import { visitorReportOperations } from './features/visitor-report/operations.ts';
import { visitOperations } from './features/visits/operations.ts';
import { waitingRoomOperations } from './features/waiting-rooms/operations.ts';
import { webhookOperations } from './features/webhooks/operations.ts';

/** Every operation of §7, by name. The server refuses to start if one of them has no handler. */
export const operations = {
  ...authOperations,
  ...securityOperations,
  ...oneTimeLinkOperations,
  ...siteOperations,
  ...firstStepOperations,
  ...siteSettingsOperations,
  ...organisationOperations,
  ...userOperations,
  ...accountOperations,
  ...webhookOperations,
  ...auditOperations,
  ...apiKeyOperations,
  ...privacyOperations,
  ...messageOperations,
  ...printerOperations,
  ...deskOperations,
  ...waitingRoomOperations,
  ...visitorReportOperations,
  ...instructionOperations,
  ...domainOperations,
  ...regimeOperations,
  ...openingHourOperations,
  ...closureOperations,
  ...undoOperations,
  ...todayOperations,
  ...languageOperations,
  ...standardTextOperations,
  ...displayOperations,
  ...pairingOperations,
  ...appointmentImportOperations,
  ...kiosksOperations,
  ...deviceAlertOperations,
  ...kioskOperations,
  ...printingOperations,
  ...visitOperations,
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
