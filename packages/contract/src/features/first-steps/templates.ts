import type { Weekday } from '../../common/dates.ts';
import type { InterfaceLanguage } from '../../common/languages.ts';
import type { RegimeKind } from '../opening-hours/regime-kinds.ts';

/** Typical services of a kind of place: names to keep or change later. */
export const TEMPLATE_NAMES = ['TOWN_HALL', 'CLINIC', 'OFFICE'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export interface TemplateService {
  readonly key: string;
  readonly name: Readonly<Record<InterfaceLanguage, string>>;
  /** The letter of its tickets, from the name in that language. */
  readonly prefix: Readonly<Record<InterfaceLanguage, string>>;
}

type Period = readonly [start: string, end: string];
type Week = Partial<Record<Weekday, readonly Period[]>>;

export interface Template {
  readonly services: readonly TemplateService[];
  readonly hours: Readonly<Record<RegimeKind, Week>>;
}

/** Each name with its letter before it: `R Rijbewijzen`. */
const service = (key: string, nl: string, en: string): TemplateService => ({
  key,
  name: { nl: nl.slice(2), en: en.slice(2) },
  prefix: { nl: nl.slice(0, 1), en: en.slice(0, 1) },
});

const WORKING_DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
const everyWorkingDay = (...periods: Period[]): Week =>
  Object.fromEntries(WORKING_DAYS.map((day) => [day, periods]));

export const templates: Readonly<Record<TemplateName, Template>> = {
  TOWN_HALL: {
    services: [
      service('reception', 'O Onthaal', 'R Reception'),
      service('identity-cards', 'I Identiteitskaarten', 'I Identity cards'),
      service('passports', 'P Reispassen', 'P Passports'),
      service('driving-licences', 'R Rijbewijzen', 'D Driving licences'),
      service('moving', 'V Verhuizingen', 'C Change of address'),
      service('civil-status', 'B Burgerlijke stand', 'B Births, marriages and deaths'),
      service('social-services', 'S Sociale dienst', 'S Social services'),
      service('planning', 'W Omgeving en wonen', 'H Planning and housing'),
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
      service('reception', 'O Onthaal', 'R Reception'),
      service('blood-samples', 'B Bloedafname', 'B Blood samples'),
      service('consultations', 'C Consultaties', 'C Consultations'),
      service('imaging', 'R Radiologie', 'X X-rays and scans'),
      service('admission', 'I Inschrijving en opname', 'A Admission'),
      service('billing', 'F Facturatie', 'P Payments'),
    ],
    hours: {
      WALK_IN: everyWorkingDay(['07:30', '12:00']),
      APPOINTMENT: everyWorkingDay(['08:00', '12:30'], ['13:30', '18:00']),
    },
  },
  OFFICE: {
    services: [
      service('reception', 'O Onthaal', 'R Reception'),
      service('questions', 'V Vragen', 'Q Questions'),
      service('files', 'D Dossiers', 'F Files'),
      service('deliveries', 'L Leveringen', 'D Deliveries'),
    ],
    hours: {
      WALK_IN: everyWorkingDay(['09:00', '17:00']),
      APPOINTMENT: everyWorkingDay(['09:00', '17:00']),
    },
  },
};
