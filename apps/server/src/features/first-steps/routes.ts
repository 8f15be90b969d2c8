import { firstStepOperations } from '@balie/contract/features/first-steps/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPlaces, addServices, getFirstSteps, putFirstStepsAway } from './service.ts';

export function registerFirstStepRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(firstStepOperations.getFirstSteps, (context) => getFirstSteps(db, context));
  registrar.register(firstStepOperations.putFirstStepsAway, (context) =>
    putFirstStepsAway(db, context, context.body.putAway),
  );
  registrar.register(firstStepOperations.addServices, (context) =>
    addServices(db, context, context.body),
  );
  registrar.register(firstStepOperations.addPlaces, (context) =>
    addPlaces(db, context, context.body),
  );
}
