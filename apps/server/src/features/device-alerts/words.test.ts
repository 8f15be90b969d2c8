import { readFileSync } from 'node:fs';
import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import { DEVICE_PROBLEMS } from '@balie/contract/features/device-alerts/schema.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, it } from 'vitest';
import { mailFor } from './words.ts';

it.each(INTERFACE_LANGUAGES)('a message in "%s" names a problem as the screens do', (language) => {
  const file = new URL(`../../../../web/src/locales/${language}/devices.json`, import.meta.url);
  const { problems } = JSON.parse(readFileSync(file, 'utf8')) as {
    problems: Record<string, string>;
  };
  const now = new Date('2026-11-16T09:00:00Z');
  const site = { id: 1, name: 'Merelbeek', timeZone: 'Europe/Brussels', language };
  for (const problem of notEmpty(DEVICE_PROBLEMS)) {
    const { subject } = mailFor(
      {
        ...{ event: 'DEVICE_TROUBLE', kind: 'PRINTER', deviceId: 1, deviceName: 'Onthaal' },
        ...{ problem, since: now },
      },
      { site, publicUrl: undefined, now },
    );
    const words = problems[problem]?.toLowerCase();
    expect(subject).toBe(`Printer Onthaal: ${words} – Merelbeek`);
  }
});
