import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeptTickets } from './job.ts';
import { erasePerson, exportPerson, findPersons } from './person-service.ts';
import { findRetention } from './retention-repository.ts';
import { previewRetention, setRetention } from './retention-service.ts';

export function registerPrivacyRoutes(
  registrar: Registrar,
  { db }: Platform,
  tickets?: KeptTickets,
): void {
  registrar.register(privacyOperations.getRetention, ({ site }) => findRetention(db, site.id));
  registrar.register(privacyOperations.previewRetention, ({ site, query, now }) =>
    previewRetention(db, { site, days: query.days, now }),
  );
  registrar.register(privacyOperations.setRetention, ({ user, site, body, now }) =>
    setRetention(db, { user, site, now }, body),
  );
  registrar.register(privacyOperations.findPersons, ({ user, query, now }) =>
    findPersons(db, { user, now }, query.search),
  );
  registrar.register(privacyOperations.exportPerson, ({ user, query, now }) =>
    exportPerson(db, { user, now }, query.visitorId),
  );
  registrar.register(privacyOperations.erasePerson, ({ user, body, now }) =>
    erasePerson(db, { user, now, tickets }, body.visitorIds),
  );
}
