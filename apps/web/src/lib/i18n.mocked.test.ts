import { expect, it, vi } from 'vitest';
import { i18n, loadAllTexts, setLanguage } from './i18n.ts';

const loaded = vi.hoisted((): string[] => []);
vi.mock('../locales/en/first.ts', async (original) => {
  loaded.push('first English texts');
  return await original();
});
vi.mock('../locales/en/index.ts', async (original) => {
  loaded.push('all English texts');
  return await original();
});

it('English is loaded only by those who read it', async () => {
  await loadAllTexts();
  expect(loaded).toEqual([]);
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(false);
  await setLanguage('en');
  expect(loaded).toEqual(['all English texts']);
  expect(i18n.t('common.yes')).toBe('Yes');
});

it('Dutch is there as soon as the application is, without a moment in between', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { noticeText: early } = await import('./i18n.ts');
  expect(early('success')).toBe('Gelukt');
});
