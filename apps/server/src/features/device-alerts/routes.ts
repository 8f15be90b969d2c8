import { deviceAlertOperations } from '@balie/contract/features/device-alerts/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  getDeviceAlerts,
  replaceAlertSecret,
  testDeviceAlerts,
  updateDeviceAlerts,
} from './service.ts';

export function registerDeviceAlertRoutes(registrar: Registrar, { db, config }: Platform): void {
  const canMail = config.mail !== undefined;
  const { publicUrl } = config;

  registrar.register(deviceAlertOperations.getDeviceAlerts, ({ site }) =>
    getDeviceAlerts(db, { siteId: site.id, canMail }),
  );
  registrar.register(deviceAlertOperations.updateDeviceAlerts, ({ user, site, body }) =>
    updateDeviceAlerts(db, { user, siteId: site.id, edit: body, canMail }),
  );
  registrar.register(deviceAlertOperations.replaceAlertSecret, ({ user, site }) =>
    replaceAlertSecret(db, { user, siteId: site.id }),
  );
  registrar.register(deviceAlertOperations.testDeviceAlerts, ({ user, site, now }) =>
    testDeviceAlerts(db, { user, site, now, canMail, publicUrl }),
  );
}
