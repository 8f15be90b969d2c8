import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { addMonths, REMOVED_MESSAGE_TEXT } from '@balie/contract/features/messages/rules.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow } from '@balie/server/platform/database/insert-row.ts';

interface DemoMessage {
  /** Days from today. */
  from: number;
  until: number;
  title: string;
  description: string;
  comment: string;
  importance?: 'HIGH';
  removed?: true;
}

/** Messages at both sites, after the three that each has of its own. */
const EVERYWHERE: readonly DemoMessage[] = [
  {
    from: -40,
    until: -10,
    title: 'Werken aan de hoofdingang',
    description:
      '<p>De hoofdingang is dicht. Bezoekers komen binnen langs de <b>zij-ingang</b> aan de parking.</p>',
    comment: 'Werken uitgevoerd door de technische dienst.',
  },
  {
    from: -3,
    until: 30,
    title: 'Proefmelding',
    description: REMOVED_MESSAGE_TEXT,
    comment: 'Was een test van het prikbord.',
    removed: true,
  },
  {
    from: 9,
    until: 40,
    title: 'Collectieve sluiting tussen kerst en nieuwjaar',
    description:
      '<p>We zijn gesloten van <b>24 december</b> tot en met <b>1 januari</b>. Plan in die week geen afspraken.</p>',
    comment: 'Wordt later dit jaar nog eens herhaald.',
  },
];

const TOWN_HALL: readonly DemoMessage[] = [
  {
    from: -1,
    until: 14,
    importance: 'HIGH',
    title: 'Storing bij het Rijksregister',
    description:
      '<p>Het Rijksregister is <b>vandaag tussen 12 en 13 uur</b> niet bereikbaar. Vraag bezoekers voor een identiteitskaart om na 13 uur terug te komen.</p>',
    comment: 'Gemeld door de ICT-dienst.',
  },
  {
    from: -6,
    until: 60,
    title: 'Nieuwe openingsuren vanaf december',
    description:
      '<p>Op donderdag zijn de loketten open tot <b>20 uur</b>. Wijs bezoekers op de affiche aan de ingang.</p>',
    comment: 'Goedgekeurd door het managementteam.',
  },
  {
    from: -12,
    until: 90,
    title: 'Wat bezoekers moeten meebrengen',
    description:
      '<p>Voor een nieuwe identiteitskaart:</p><ul><li>de oproepingsbrief</li><li>een recente pasfoto</li><li>de oude kaart</li></ul><p>Meer op <a href="https://www.ibz.rrn.fgov.be">de website van het Rijksregister</a>.</p>',
    comment: 'Lijst van de dienst Burgerzaken.',
  },
];

const CLINIC: readonly DemoMessage[] = [
  {
    from: -1,
    until: 21,
    importance: 'HIGH',
    title: 'Mondmasker verplicht op radiologie',
    description:
      '<p>Tot nader bericht draagt <b>iedereen</b> in de wachtruimte van radiologie een mondmasker. Maskers liggen aan de inschrijving.</p>',
    comment: 'Beslissing van het comité ziekenhuishygiëne.',
  },
  {
    from: -5,
    until: 75,
    title: 'Griepvaccinatie zonder afspraak',
    description:
      '<p>Elke <b>woensdagnamiddag</b> van 13 tot 16 uur. Registreer deze bezoekers onder <i>Vaccinatie</i>.</p>',
    comment: 'Zolang de voorraad strekt.',
  },
  {
    from: -15,
    until: 120,
    title: 'Nuchter voor bloedafname',
    description:
      '<p>Vraag bij de inschrijving of de bezoeker nuchter is:</p><ul><li>niet gegeten sinds middernacht</li><li>alleen water gedronken</li></ul>',
    comment: 'Op vraag van het labo.',
  },
];

const DAY_MS = 86_400_000;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Six messages for each site: one of high importance, one expired, one removed, one still to come. */
export async function createDemoMessages(
  executor: Executor,
  { siteIds, now }: { siteIds: readonly number[]; now: Date },
): Promise<void> {
  const today = dayInZone(now, 'Europe/Brussels');
  const author = await executor
    .selectFrom('users')
    .where('username', '=', 'demo-admin')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [index, site_id] of siteIds.entries()) {
    const own = index === 0 ? TOWN_HALL : CLINIC;
    for (const message of [...own, ...EVERYWHERE]) {
      await insertRow(executor, 'messages', {
        site_id,
        publication_date: addDays(today, message.from),
        expiry_date: message.until > 60 ? addMonths(today, 6) : addDays(today, message.until),
        importance: message.importance ?? 'NORMAL',
        title: message.title,
        description: message.description,
        comment: message.comment,
        removed: message.removed ?? false,
        updated_by: author.id,
      });
    }
  }
}
