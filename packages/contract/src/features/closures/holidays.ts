import { addDays, weekdayOf } from '../../common/local-time.ts';

export const COUNTRIES = ['BE', 'NL', 'LU', 'FR', 'DE'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Names in the languages of staff and visitors. */
export interface HolidayNames {
  readonly nl: string;
  readonly fr: string;
  readonly de: string;
  readonly en: string;
}
export interface Holiday {
  readonly date: string;
  readonly names: HolidayNames;
}

const named = (nl: string, fr: string, de: string, en: string): HolidayNames => ({
  nl,
  fr,
  de,
  en,
});

/** A yearly day: on a fixed date, or relative to Easter. */
interface Rule {
  readonly names: HolidayNames;
  readonly on?: `${number}-${number}`;
  readonly afterEaster?: number;
  /** Moved to the day before if it is a Sunday. */
  readonly notOnSunday?: true;
}

const NEW_YEAR: Rule = {
  on: '01-01',
  names: named('Nieuwjaar', "Jour de l'An", 'Neujahr', "New Year's Day"),
};
const GOOD_FRIDAY: Rule = {
  afterEaster: -2,
  names: named('Goede Vrijdag', 'Vendredi saint', 'Karfreitag', 'Good Friday'),
};
const EASTER: Rule = {
  afterEaster: 0,
  names: named('Pasen', 'Pâques', 'Ostersonntag', 'Easter Sunday'),
};
const EASTER_MONDAY: Rule = {
  afterEaster: 1,
  names: named('Paasmaandag', 'Lundi de Pâques', 'Ostermontag', 'Easter Monday'),
};
const LABOUR_DAY: Rule = {
  on: '05-01',
  names: named('Dag van de Arbeid', 'Fête du Travail', 'Tag der Arbeit', 'Labour Day'),
};
const ASCENSION: Rule = {
  afterEaster: 39,
  names: named('Hemelvaart', 'Ascension', 'Christi Himmelfahrt', 'Ascension Day'),
};
const WHIT_SUNDAY: Rule = {
  afterEaster: 49,
  names: named('Pinksteren', 'Pentecôte', 'Pfingstsonntag', 'Whit Sunday'),
};
const WHIT_MONDAY: Rule = {
  afterEaster: 50,
  names: named('Pinkstermaandag', 'Lundi de Pentecôte', 'Pfingstmontag', 'Whit Monday'),
};
const ASSUMPTION: Rule = {
  on: '08-15',
  names: named('O.L.V.-Hemelvaart', 'Assomption', 'Mariä Himmelfahrt', 'Assumption'),
};
const ALL_SAINTS: Rule = {
  on: '11-01',
  names: named('Allerheiligen', 'Toussaint', 'Allerheiligen', "All Saints' Day"),
};
const ARMISTICE: Rule = {
  on: '11-11',
  names: named('Wapenstilstand', 'Armistice', 'Waffenstillstand', 'Armistice Day'),
};
const CHRISTMAS: Rule = {
  on: '12-25',
  names: named('Kerstmis', 'Noël', 'Weihnachten', 'Christmas Day'),
};
const BOXING_DAY: Rule = {
  on: '12-26',
  names: named('Tweede Kerstdag', 'Lendemain de Noël', 'Zweiter Weihnachtsfeiertag', 'Boxing Day'),
};
const national = (on: `${number}-${number}`): Rule => ({
  on,
  names: named('Nationale feestdag', 'Fête nationale', 'Nationalfeiertag', 'National Day'),
});

/**
 * Nationwide holidays. Regional ones (of a German Land, or Alsace and Moselle) and local ones are
 * added as ordinary closures. Dutch holidays follow the government's list; employers decide about
 * Good Friday and Liberation Day.
 */
const RULES: Readonly<Record<Country, readonly Rule[]>> = {
  BE: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    WHIT_MONDAY,
    national('07-21'),
    ASSUMPTION,
    ALL_SAINTS,
    ARMISTICE,
    CHRISTMAS,
  ],
  NL: [
    NEW_YEAR,
    GOOD_FRIDAY,
    { ...EASTER, names: { ...EASTER.names, nl: 'Eerste Paasdag' } },
    { ...EASTER_MONDAY, names: { ...EASTER_MONDAY.names, nl: 'Tweede Paasdag' } },
    {
      on: '04-27',
      notOnSunday: true,
      names: named('Koningsdag', 'Fête du Roi', 'Königstag', "King's Day"),
    },
    {
      on: '05-05',
      names: named('Bevrijdingsdag', 'Jour de la Libération', 'Befreiungstag', 'Liberation Day'),
    },
    { ...ASCENSION, names: { ...ASCENSION.names, nl: 'Hemelvaartsdag' } },
    { ...WHIT_SUNDAY, names: { ...WHIT_SUNDAY.names, nl: 'Eerste Pinksterdag' } },
    { ...WHIT_MONDAY, names: { ...WHIT_MONDAY.names, nl: 'Tweede Pinksterdag' } },
    { ...CHRISTMAS, names: { ...CHRISTMAS.names, nl: 'Eerste Kerstdag' } },
    BOXING_DAY,
  ],
  LU: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    { on: '05-09', names: named('Europadag', "Journée de l'Europe", 'Europatag', 'Europe Day') },
    ASCENSION,
    WHIT_MONDAY,
    national('06-23'),
    ASSUMPTION,
    ALL_SAINTS,
    CHRISTMAS,
    {
      ...BOXING_DAY,
      names: named('Sint-Stefanus', 'Saint-Étienne', 'Stefanstag', "St Stephen's Day"),
    },
  ],
  FR: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    {
      on: '05-08',
      names: named(
        'Overwinning van 1945',
        'Victoire 1945',
        'Tag des Sieges 1945',
        'Victory Day 1945',
      ),
    },
    ASCENSION,
    WHIT_MONDAY,
    national('07-14'),
    ASSUMPTION,
    ALL_SAINTS,
    ARMISTICE,
    CHRISTMAS,
  ],
  DE: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    WHIT_MONDAY,
    {
      on: '10-03',
      names: named(
        'Dag van de Duitse eenheid',
        "Jour de l'Unité allemande",
        'Tag der Deutschen Einheit',
        'German Unity Day',
      ),
    },
    { ...CHRISTMAS, names: { ...CHRISTMAS.names, de: 'Erster Weihnachtsfeiertag' } },
    BOXING_DAY,
  ],
};

/** The date of Easter Sunday, by the anonymous Gregorian algorithm of 1876. */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

function dateOf(rule: Rule, year: number): string {
  if (rule.afterEaster !== undefined) return addDays(easterOf(year), rule.afterEaster);
  const date = `${year}-${rule.on}`;
  return rule.notOnSunday && weekdayOf(date) === 'SUNDAY' ? addDays(date, -1) : date;
}

/** The holidays of a country in a year, in order; two on the same day are combined, with both names. */
export function holidaysOf(country: Country, year: number): Holiday[] {
  const byDate = new Map<string, HolidayNames>();
  for (const rule of RULES[country]) {
    const date = dateOf(rule, year);
    const other = byDate.get(date);
    byDate.set(date, other ? joined(other, rule.names) : rule.names);
  }
  return [...byDate]
    .map(([date, names]) => ({ date, names }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

const joined = (one: HolidayNames, other: HolidayNames): HolidayNames => ({
  nl: `${one.nl} en ${other.nl}`,
  fr: `${one.fr} et ${other.fr}`,
  de: `${one.de} und ${other.de}`,
  en: `${one.en} and ${other.en}`,
});
