import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';

export function registerKiosksRoutes(registrar: Registrar): void {
  for (const operation of Object.values(kiosksOperations)) {
    registrar.register(operation, () => {
      throw new AppError('SERVICE_UNAVAILABLE');
    });
  }
}
