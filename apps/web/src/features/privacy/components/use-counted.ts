import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/session.ts';

/** `1.312 bezoeken`: a count in words, the number formatted for the language. */
export function useCounted(): (what: 'visits' | 'visitors', count: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (what, count) => t(`privacy.${what}`, { count, number: format.number(count) });
}
