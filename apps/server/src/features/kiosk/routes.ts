import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';

export function registerKioskRoutes(registrar: Registrar): void {
  for (const operation of Object.values(kioskOperations)) {
    registrar.register(operation, () => {
      throw new AppError('SERVICE_UNAVAILABLE');
    });
  }
}
