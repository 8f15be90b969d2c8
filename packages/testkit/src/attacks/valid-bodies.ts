import { siteToday } from './site-today.ts';
import type { AttackedPlace } from './valid-parts.ts';

const later = '2049-12-31';

export const account = ({ site }: AttackedPlace) => ({
  username: `nieuw.${site.siteId}`,
  firstName: 'Nieuw',
  lastName: 'Gezicht',
  role: 'NORMAL',
  phone: null,
  email: 'nieuw@example.org',
  language: 'nl',
  licensed: true,
  siteIds: [site.siteId],
  domainTypeIds: [site.domainTypeId],
});

export const message = () => ({
  publicationDate: siteToday(),
  expiryDate: later,
  messageImportance: 'NORMAL',
  title: 'Titel',
  description: '<p>Tekst</p>',
  comment: 'Intern',
});

export const printer = {
  name: 'Nieuwe printer',
  ipDomain: '10.9.8.7',
  port: 9100,
  printService: 'QKEP',
};

export const domain = ({ site }: AttackedPlace) => ({
  name: `Domein van ${site.siteId}`,
  prefix: 'Z',
  type: { id: site.domainTypeId },
  useContactWaitingRoom: true,
  service: true,
  notificationText: 'Tekst',
  notificationTextKey: null,
  closingTimeMinutes: null,
});

export const instruction = ({ site }: AttackedPlace) => ({
  kiosk: { id: site.kioskId },
  domain: { id: site.params.domainId },
  regime: { id: site.walkInRegimeId },
  waitingRoom: { id: site.roomId },
  standardText: site.params.key,
  key: site.params.key,
  registerAppointment: true,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  enableImage: false,
  arrowAngle: 90,
});

export const timing = ({ site }: AttackedPlace) => ({
  id: null,
  day: 'FRIDAY',
  startTime: '09:00',
  endTime: '11:00',
  regimeId: site.appointmentRegimeId,
});

/** Further ahead than anyone plans. */
export const closure = () => ({
  domainId: null,
  from: '2049-07-01T00:00',
  until: '2049-07-16T00:00',
  reason: 'Zomersluiting',
  standardText: null,
});

export const specialHours = ({ site }: AttackedPlace) => ({
  domainId: site.params.domainId,
  regimeId: site.appointmentRegimeId,
  date: '2049-07-20',
  startTime: '16:00',
  endTime: '20:00',
});

export const week = (place: AttackedPlace) => {
  const { id: _, ...hour } = timing(place);
  return { timings: [hour] };
};

export const oldTiming = { oldSt: '08:00', oldEt: '12:00' };
