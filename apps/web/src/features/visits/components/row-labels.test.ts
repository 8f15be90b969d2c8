// @vitest-environment node
import { expect, it } from 'vitest';
import { i18n, setLanguage } from '../../../lib/i18n.ts';
import { rowLabels } from './row-labels.ts';

it("puts the visitor's name where the language wants it", async () => {
  for (const language of ['nl', 'en'] as const) {
    await setLanguage(language);
    const labels = rowLabels(i18n.t);
    const name = 'Nora $& {{name}}';
    expect(labels.call(name)).toBe(
      i18n.t('visits.actionFor.call', { name: '#' }).replace('#', () => name),
    );
    expect(labels.time('An')).toBe(i18n.t('visits.timeOf', { name: 'An' }));
  }
});
