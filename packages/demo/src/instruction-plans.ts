import type { ArrowAngle } from '@balie/contract/features/instructions/schema.ts';
import type { DemoSign } from './artwork.ts';
import type { DemoSiteKind } from './standard-texts.ts';

/** Where a kiosk sends a visitor: the kiosk by the start of its name, the text by its name in the demo. */
export type DemoInstruction = readonly [
  kiosk: 'kiosk-inkom' | 'kiosk-verdieping',
  domain: string,
  regime: 'Op afspraak' | 'Zonder afspraak',
  room: string,
  text: string,
  direction: ArrowAngle | DemoSign | null,
  /** `registers: false` for a kiosk that only shows the way. */
  others?: { registers?: false; from?: string; until?: string },
];

const INKOM = 'kiosk-inkom';
const UPSTAIRS = 'kiosk-verdieping';
const APPOINTMENT = 'Op afspraak';
const WALK_IN = 'Zonder afspraak';

const TOWN_HALL: readonly DemoInstruction[] = [
  [INKOM, 'Identiteitskaarten', APPOINTMENT, 'Wachtzaal A', 'identity-card-ready', 90],
  [INKOM, 'Identiteitskaarten', WALK_IN, 'Wachtzaal A', 'follow-arrow', 90],
  [INKOM, 'Reispassen', APPOINTMENT, 'Wachtzaal B', 'glass-door', 'door'],
  [INKOM, 'Rijbewijzen', WALK_IN, 'Wachtzaal B', 'follow-arrow', -90],
  [INKOM, 'Sociale dienst', APPOINTMENT, 'Wachtzaal eerste verdieping', 'take-lift', 'lift'],
  [UPSTAIRS, 'Sociale dienst', APPOINTMENT, 'Wachtzaal eerste verdieping', 'fetched-by-contact', 0],
  [INKOM, 'Verhuizingen', WALK_IN, 'Wachtzaal A', 'follow-arrow', 45],
  [INKOM, 'Burgerlijke stand', APPOINTMENT, 'Wachtzaal eerste verdieping', 'take-lift', 'lift'],
  [UPSTAIRS, 'Burgerlijke stand', APPOINTMENT, 'Wachtzaal eerste verdieping', 'follow-route', -45],
  [INKOM, 'Reispassen', WALK_IN, 'Wachtzaal B', 'follow-arrow', -90],
  [INKOM, 'Rijbewijzen', APPOINTMENT, 'Wachtzaal B', 'follow-route', -135],
  [INKOM, 'Onthaal', WALK_IN, 'Onthaal', 'no-registration', null, { registers: false }],
];

const CLINIC: readonly DemoInstruction[] = [
  [INKOM, 'Inschrijving', WALK_IN, 'Inschrijving', 'register-first', 0],
  [INKOM, 'Bloedafname', APPOINTMENT, 'Wachtruimte Bloedafname', 'fasting', 45],
  [INKOM, 'Radiologie', APPOINTMENT, 'Wachtruimte Radiologie', 'take-lift', 'lift'],
  [
    INKOM,
    'Raadpleging cardiologie',
    APPOINTMENT,
    'Wachtruimte Raadpleging',
    'follow-route',
    'stairs',
  ],
  [
    UPSTAIRS,
    'Raadpleging cardiologie',
    APPOINTMENT,
    'Wachtruimte Raadpleging',
    'follow-arrow',
    -45,
    { until: '2027-06-30' },
  ],
  [
    UPSTAIRS,
    'Raadpleging cardiologie',
    APPOINTMENT,
    'Wachtruimte Raadpleging',
    'follow-route',
    135,
    { from: '2027-07-01' },
  ],
  [
    INKOM,
    'Raadpleging dermatologie',
    APPOINTMENT,
    'Wachtruimte Raadpleging',
    'follow-route',
    'stairs',
  ],
  [
    UPSTAIRS,
    'Raadpleging dermatologie',
    APPOINTMENT,
    'Wachtruimte Raadpleging',
    'fetched-by-contact',
    90,
  ],
  [UPSTAIRS, 'Radiologie', APPOINTMENT, 'Wachtruimte Radiologie', 'follow-arrow', 180],
  [INKOM, 'Vaccinatie', APPOINTMENT, 'Wachtruimte Bloedafname', 'follow-arrow', 45],
  [INKOM, 'Bloedafname', WALK_IN, 'Wachtruimte Bloedafname', 'follow-arrow', 45],
  [INKOM, 'Vaccinatie', WALK_IN, 'Inschrijving', 'register-first', 0],
];

export const INSTRUCTION_PLANS: Readonly<Record<DemoSiteKind, readonly DemoInstruction[]>> = {
  'town-hall': TOWN_HALL,
  clinic: CLINIC,
};
