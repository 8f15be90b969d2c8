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

it('loads English only for those who read it', async () => {
  await loadAllTexts();
  expect(loaded).toEqual([]);
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(false);
  await setLanguage('en');
  expect(loaded).toEqual(['all English texts']);
  expect(i18n.t('common.yes')).toBe('Yes');
});

it('has Dutch as soon as the application starts', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { noticeText: early } = await import('./i18n.ts');
  expect(early('success')).toBe('Gelukt');
});
