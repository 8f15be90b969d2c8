import { textProblem } from '@balie/contract/features/standard-texts/rules.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import { loadDemo } from './load-demo.ts';
import { demoTextsOf } from './standard-texts.ts';
import { DEMO_TEXT_LANGUAGES } from './texts/demo-text.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(['town-hall', 'clinic'] as const)('the demo texts of the %s', (kind) => {
  const texts = demoTextsOf(kind);

  it('are at least fifteen, all different', () => {
    expect(texts.length).toBeGreaterThanOrEqual(15);
    for (const language of DEMO_TEXT_LANGUAGES) {
      expect(new Set(texts.map((text) => text[language])).size).toBe(texts.length);
    }
  });

  it.each(texts)(
    '$name follows the rules and has the same placeholders in every language',
    (text) => {
      for (const language of DEMO_TEXT_LANGUAGES) {
        expect(textProblem(text[language])).toBeUndefined();
        expect(placeholders(text[language])).toEqual(placeholders(text.nl));
      }
    },
  );
});

describe('the demo', () => {
  it('gives every domain a week of opening hours in two regimes, and some a closing message', async () => {
    const { db, close } = await createTestDatabase();
    try {
      await loadDemo(db, new Date('2026-11-16T09:00:00Z'));
      const domains = await db
        .selectFrom('domains')
        .leftJoin('domain_timings', 'domain_timings.domain_id', 'domains.id')
        .groupBy(['domains.id', 'domains.notification_text_id'])
        .select(({ fn }) => [
          'domains.notification_text_id',
          fn.count('domain_timings.day').distinct().as('days'),
          fn.count('domain_timings.regime_id').distinct().as('regimes'),
        ])
        .execute();
      expect(domains.length).toBeGreaterThanOrEqual(12);
      for (const domain of domains) {
        expect([Number(domain.days), Number(domain.regimes)]).toEqual([7, 2]);
      }
      expect(domains.filter((domain) => domain.notification_text_id !== null)).toHaveLength(5);
    } finally {
      await close();
    }
  });
});
