import type { StandardTextValue } from '@balie/contract/features/standard-texts/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { defaultLanguageTextsQuery } from '../../../api/standard-texts.ts';
import { useSiteId } from '../../../lib/session.ts';

export interface MessageOption {
  readonly value: string;
  readonly label: string;
}

/** The texts meant for domains, and the current one whatever its type. */
const choosable = (texts: readonly StandardTextValue[], chosen: string | null) =>
  texts.filter((text) => text.type === 'DOMAIN_MESSAGE' || text.key === chosen);

/** §3: the domain messages to choose from, with an empty option first. */
export function useMessageOptions(chosen: string | null = null) {
  const { t } = useTranslation();
  const { data } = useQuery(defaultLanguageTextsQuery(useSiteId()));
  const texts = choosable(data ?? [], chosen);
  const options: MessageOption[] = [
    { value: '', label: t('domains.noMessage') },
    ...texts.map((text) => ({ value: text.key, label: text.value })),
  ];
  return {
    options,
    textOf: (key: string | null) => texts.find((text) => text.key === key)?.value ?? '',
  };
}
