import { proposePrefix, sharingPrefix } from '@balie/contract/features/domains/prefixes.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './domain-forms.module.css';

interface PrefixAdviceProps {
  domainId: number;
  name: string;
  prefix: string;
  onPropose: (prefix: string) => void;
}

/** Below the prefix: which domains share its numbers, and a prefix that is still free. */
export function PrefixAdvice({ domainId, name, prefix, onPropose }: PrefixAdviceProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(domainsQuery(useSiteId()));
  const others = data.filter(({ id }) => id !== domainId);
  const shared = sharingPrefix(data, { id: domainId, prefix });
  const proposal = proposePrefix(
    name,
    others.map((domain) => domain.prefix),
  );
  const hasOwn = prefix.trim() !== '' && shared.length === 0;
  if (hasOwn) return null;
  return (
    <div className={styles.advice} role="status">
      {shared.length > 0 && (
        <p>
          <IconAlertTriangle size={16} aria-hidden />
          {t('domains.prefixShared', { names: shared.map((domain) => domain.name).join(', ') })}
        </p>
      )}
      {shared.length === 0 && <p>{t('domains.noPrefix')}</p>}
      {proposal && (
        <Button size="xs" variant="default" onClick={() => onPropose(proposal)}>
          {t('domains.proposePrefix', { prefix: proposal })}
        </Button>
      )}
    </div>
  );
}
