import { todayOperations } from '@balie/contract/features/today/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { getToday } from './service.ts';

export function registerTodayRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(todayOperations.getToday, (context) => getToday(db, context));
}
