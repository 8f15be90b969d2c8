import type { TFunction } from 'i18next';

/** What is said about a site or a domain type that is retired or restored. */
export const retireTexts = (t: TFunction, of: 'sites' | 'types', name: string) => ({
  retire: t(`organisation.${of}.retire`),
  question: t(`organisation.${of}.retireQuestion`, { name }),
  isRetired: t(`organisation.${of}.isRetired`, { name }),
  restore: t(`organisation.${of}.restore`),
  isBack: t(`organisation.${of}.isBack`, { name }),
});
