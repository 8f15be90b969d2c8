import type { Weekday } from '../../common/dates.ts';
import type { InterfaceLanguage } from '../../common/languages.ts';

/** What people come for, as most places of a kind begin: names to keep or to change later. */
export const TEMPLATE_NAMES = ['TOWN_HALL', 'CLINIC', 'OFFICE'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export interface TemplateService {
  readonly key: string;
  readonly prefix: string;
  readonly name: Readonly<Record<InterfaceLanguage, string>>;
}

type Period = readonly [start: string, end: string];
type Week = Partial<Record<Weekday, readonly Period[]>>;

export interface Template {
  readonly services: readonly TemplateService[];
  /** When people are received, with an appointment and without. */
  readonly hours: Readonly<Record<'APPOINTMENT' | 'WALK_IN', Week>>;
}

const service = (key: string, prefix: string, nl: string, en: string): TemplateService => ({
  key,
  prefix,
  name: { nl, en },
});

const WORKING_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const everyWorkingDay = (...periods: Period[]): Week =>
  Object.fromEntries(WORKING_DAYS.map((day) => [day, periods]));

export const templates: Readonly<Record<TemplateName, Template>> = {
  TOWN_HALL: {
    services: [
      service('reception', 'O', 'Onthaal', 'Reception'),
      service('identity-cards', 'I', 'Identiteitskaarten', 'Identity cards'),
      service('passports', 'P', 'Reispassen', 'Passports'),
      service('driving-licences', 'R', 'Rijbewijzen', 'Driving licences'),
      service('moving', 'V', 'Verhuizingen', 'Change of address'),
      service('civil-status', 'B', 'Burgerlijke stand', 'Births, marriages and deaths'),
      service('social-services', 'S', 'Sociale dienst', 'Social services'),
      service('planning', 'W', 'Omgeving en wonen', 'Planning and housing'),
    ],
    hours: {
      WALK_IN: {
        ...everyWorkingDay(['09:00', '12:00']),
        THURSDAY: [
          ['09:00', '12:00'],
          ['16:00', '19:00'],
        ],
      },
      APPOINTMENT: everyWorkingDay(['09:00', '12:00'], ['13:30', '16:30']),
    },
  },
  CLINIC: {
    services: [
      service('reception', 'O', 'Onthaal', 'Reception'),
      service('blood-samples', 'B', 'Bloedafname', 'Blood samples'),
      service('consultations', 'C', 'Raadplegingen', 'Consultations'),
      service('imaging', 'R', 'Radiologie', 'Radiology'),
      service('admission', 'A', 'Opname', 'Admission'),
      service('billing', 'F', 'Facturatie', 'Billing'),
    ],
    hours: {
      WALK_IN: everyWorkingDay(['07:30', '12:00']),
      APPOINTMENT: everyWorkingDay(['08:00', '12:30'], ['13:30', '18:00']),
    },
  },
  OFFICE: {
    services: [
      service('reception', 'O', 'Onthaal', 'Reception'),
      service('questions', 'V', 'Vragen', 'Questions'),
      service('files', 'D', 'Dossiers', 'Files'),
      service('deliveries', 'L', 'Leveringen', 'Deliveries'),
    ],
    hours: {
      WALK_IN: everyWorkingDay(['09:00', '17:00']),
      APPOINTMENT: everyWorkingDay(['09:00', '17:00']),
    },
  },
};
