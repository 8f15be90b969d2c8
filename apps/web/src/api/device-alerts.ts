import { deviceAlertRequests } from '@balie/contract/features/device-alerts/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const deviceAlertsQuery = (siteId: number) =>
  queryFor(deviceAlertRequests.getDeviceAlerts, { params: { siteId } });

const alerts = (siteId: number) => [keyOf(deviceAlertRequests.getDeviceAlerts, { siteId })];

export const useUpdateDeviceAlerts = (siteId: number) =>
  useOperation(deviceAlertRequests.updateDeviceAlerts, {
    reloads: alerts(siteId),
    success: 'modified-success',
  });

/** The card itself shows the outcome. */
export const useReplaceAlertSecret = (siteId: number) =>
  useOperation(deviceAlertRequests.replaceAlertSecret, { reloads: alerts(siteId) });

export const useTestDeviceAlerts = () =>
  useOperation(deviceAlertRequests.testDeviceAlerts, { success: 'alert-test-sent' });
