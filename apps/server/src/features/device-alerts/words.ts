import { devicesPath } from '@balie/contract/common/pages.ts';
import type { OpenAlert } from './rules.ts';
import type { AlertedSite } from './settings-repository.ts';

/** What a message is about: a device with a problem, one that recovered, or a test. */
export type AlertEvent =
  | (Omit<OpenAlert, 'id' | 'toldAt'> & { readonly event: 'DEVICE_TROUBLE' | 'DEVICE_BACK' })
  | { readonly event: 'TEST' };

const words = {
  nl: {
    locale: 'nl-BE',
    kinds: { KIOSK: 'Kiosk', DISPLAY: 'Scherm', PRINTER: 'Printer' },
    problems: {
      SILENT: 'geen verbinding',
      PAPER_LOW: 'papier bijna op',
      PAPER_OUT: 'papier op',
      OPEN: 'deksel open',
      FAULT: 'kan niet afdrukken',
    },
    back: 'werkt weer',
    was: (problem: string, since: string) => `Het probleem was: ${problem}, sinds ${since}.`,
    is: (since: string) => `Sinds ${since}.`,
    backAt: (now: string) => `Sinds ${now} werkt het weer.`,
    site: 'Site',
    see: 'Bekijk de apparaten',
    test: 'Testbericht van de apparaten',
    testText:
      'Dit is een test. Op dit adres krijgt u bericht als een apparaat aandacht nodig heeft.',
  },
  en: {
    locale: 'en-GB',
    kinds: { KIOSK: 'Kiosk', DISPLAY: 'Display', PRINTER: 'Printer' },
    problems: {
      SILENT: 'no connection',
      PAPER_LOW: 'paper low',
      PAPER_OUT: 'out of paper',
      OPEN: 'cover open',
      FAULT: 'cannot print',
    },
    back: 'is working again',
    was: (problem: string, since: string) => `The problem was: ${problem}, since ${since}.`,
    is: (since: string) => `Since ${since}.`,
    backAt: (now: string) => `It has been working again since ${now}.`,
    site: 'Site',
    see: 'See the devices',
    test: 'Test message about your devices',
    testText:
      'This is a test. You will get a message at this address when a device needs attention.',
  },
} as const;

export function mailFor(
  alert: AlertEvent,
  { site, publicUrl, now }: { site: AlertedSite; publicUrl: string | undefined; now: Date },
): { subject: string; body: string } {
  const text = words[site.language];
  const moment = (at: Date) =>
    new Intl.DateTimeFormat(text.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: site.timeZone,
    }).format(at);
  const foot = [
    `${text.site}: ${site.name}`,
    ...(publicUrl ? [`${text.see}: ${publicUrl}${devicesPath(site.id)}`] : []),
  ];
  const write = (title: string, lines: readonly string[]) => ({
    subject: oneLine(`${title} – ${site.name}`),
    body: [title, '', ...lines, '', ...foot, ''].join('\n'),
  });
  if (alert.event === 'TEST') return write(text.test, [text.testText]);
  const device = `${text.kinds[alert.kind]} ${alert.deviceName}`;
  const problem = text.problems[alert.problem];
  const since = moment(alert.since);
  return alert.event === 'DEVICE_BACK'
    ? write(`${device}: ${text.back}`, [text.backAt(moment(now)), text.was(problem, since)])
    : write(`${device}: ${problem}`, [text.is(since)]);
}

/** A name with a line break must not become a header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const messageFor = (alert: AlertEvent, { site, now }: { site: AlertedSite; now: Date }) => ({
  event: alert.event,
  siteId: site.id,
  siteName: site.name,
  sentAt: now.toISOString(),
  ...(alert.event !== 'TEST' && {
    device: { kind: alert.kind, id: alert.deviceId, name: alert.deviceName },
    problem: alert.problem,
    since: alert.since.toISOString(),
  }),
});
