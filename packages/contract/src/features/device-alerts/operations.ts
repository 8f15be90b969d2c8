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
    summary: 'Who is alerted when a device needs attention, and when each last was',
    response: deviceAlertsSchema,
    errors: [],
  }),
  updateDeviceAlerts: operation({
    ...byAdmin,
    ...deviceAlertRequests.updateDeviceAlerts,
    summary: 'Set who is alerted: mail addresses, a webhook, or nobody',
    body: deviceAlertSettingsSchema,
    edits: true,
    response: deviceAlertsSchema,
    errors: ['CHANGED_MEANWHILE', 'INVALID_EMAIL', 'INVALID_URL', 'TEXT_TOO_LONG'],
  }),
  replaceAlertSecret: operation({
    ...byAdmin,
    ...deviceAlertRequests.replaceAlertSecret,
    summary: 'Create a new webhook secret, returned once; signs all later messages',
    response: alertSecretSchema,
    errors: [],
  }),
  testDeviceAlerts: operation({
    ...byAdmin,
    ...deviceAlertRequests.testDeviceAlerts,
    summary: 'Send a test to everyone who would be alerted',
    response: alertTestSchema,
    errors: ['ALERT_RECEIVER_MISSING'],
  }),
};
