import { KEY_TIME_ZONE, keyState } from '@balie/contract/features/api-keys/rules.ts';
import type { ApiKey } from '@balie/contract/features/api-keys/schema.ts';
import { useTranslation } from 'react-i18next';
import { textOr } from '../../../lib/i18n.ts';
import { useFormat } from '../../../lib/session.ts';
import { useDayIn } from '../../../lib/today.ts';

/** What an operation lets a program do, in words; one without a text is shown by its name. */
export const scopeText = (operation: string): string =>
  textOr(`apiKeys.scope.${operation}`, operation);

export function useKeyTexts() {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useDayIn(KEY_TIME_ZONE);
  return {
    stateOf: (key: ApiKey) => keyState(key, today),
    validity: (key: ApiKey) => {
      const date = format.date(key.validUntil);
      return key.revokedAt === null
        ? t(`apiKeys.state.${keyState(key, today)}`, { date })
        : t('apiKeys.state.REVOKED', { date: format.dateTime(key.revokedAt) });
    },
    sites: ({ allSites, sites }: ApiKey) =>
      allSites ? t('apiKeys.allSites') : sites.map(({ name }) => name).join(', '),
    scopes: ({ operations }: ApiKey) => operations.map(scopeText).join(', '),
    lastUsed: ({ lastUsedAt }: ApiKey) =>
      lastUsedAt === null ? t('apiKeys.never') : format.dateTime(lastUsedAt),
  };
}
