import { createDomain, createStandardText } from './factories.ts';
import type { Office } from './office.ts';
import { keyOfText } from './standard-texts.ts';

export const domainParts = (office: () => Office) => {
  let count = 0;
  return {
    valid: (change: object = {}) => ({
      name: `Domein nummer ${++count}`,
      prefix: '',
      type: { id: office().site.domainTypeId },
      useContactWaitingRoom: true,
      service: true,
      notificationText: '',
      notificationTextKey: '',
      closingTimeMinutes: '',
      ...change,
    }),
    newDomain: (change: object = {}) => {
      const { app, site } = office();
      return createDomain(app.db, {
        site_id: site.siteId,
        organisation_id: site.organisationId,
        domain_type_id: site.domainTypeId,
        ...change,
      });
    },
    newText: async (value = 'Wij sluiten om {closingTime}') => {
      const { app, site } = office();
      const id = await createStandardText(app.db, {
        site_id: site.siteId,
        type: 'DOMAIN_MESSAGE',
        values: { [site.dutchId]: value, [site.englishId]: 'We close at {closingTime}' },
      });
      const key = await keyOfText(app.db, id);
      return { id, key, value };
    },
  };
};
