import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { deviceAlertRequests } from './requests.ts';
import {
  alertSecretSchema,
  alertTestSchema,
  deviceAlertSettingsSchema,
  deviceAlertsSchema,
} from './schema.ts';

const byAdmin = { tag: 'Devices', access: access.admin, params: siteParams } as const;

export const deviceAlertOperations = {
  getDeviceAlerts: operation({
    ...byAdmin,
    ...deviceAlertRequests.getDeviceAlerts,
    summary: 'Who is alerted when a device needs attention, and the last time each did',
    response: deviceAlertsSchema,
    errors: [],
  }),
  updateDeviceAlerts: operation({
    ...byAdmin,
    ...deviceAlertRequests.updateDeviceAlerts,
    summary: 'Who is told: addresses for mail, a webhook, or nobody',
    body: deviceAlertSettingsSchema,
    edits: true,
    response: deviceAlertsSchema,
    errors: ['CHANGED_MEANWHILE', 'INVALID_EMAIL', 'INVALID_URL', 'TEXT_TOO_LONG'],
  }),
  replaceAlertSecret: operation({
    ...byAdmin,
    ...deviceAlertRequests.replaceAlertSecret,
    summary:
      'A new secret for the webhook of the alerts, told this once; what is sent from now on is signed with it',
    response: alertSecretSchema,
    errors: [],
  }),
  testDeviceAlerts: operation({
    ...byAdmin,
    ...deviceAlertRequests.testDeviceAlerts,
    summary: 'Send a test to everybody who would be told',
    response: alertTestSchema,
    errors: ['ALERT_RECEIVER_MISSING'],
  }),
};
