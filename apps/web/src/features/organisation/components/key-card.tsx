import type { ApiKey } from '@balie/contract/features/api-keys/schema.ts';
import { IconKeyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRevokeApiKey } from '../../../api/api-keys.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../organisation.module.css';
import { scopeText, useKeyTexts } from './key-texts.ts';

interface KeyCardProps {
  apiKey: ApiKey;
  onClose: () => void;
}

/** Everything about a key except its secret, and a button to revoke it. */
export function KeyCard({ apiKey, onClose }: KeyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sites, stateOf, validity, lastUsed } = useKeyTexts();
  const createdAt = format.dateTime(apiKey.createdAt);
  return (
    <SideCard
      title={apiKey.name}
      onClose={onClose}
      foot={stateOf(apiKey) === 'ACTIVE' && <RevokeButton apiKey={apiKey} onClose={onClose} />}
    >
      <div className={styles.body}>
        <Facts>
          <Fact name={t('apiKeys.mayDo')}>
            <ul className={styles.hosts}>
              {apiKey.operations.map((operation) => (
                <li key={operation}>{scopeText(operation)}</li>
              ))}
            </ul>
          </Fact>
          <Fact name={t('apiKeys.sites')}>{sites(apiKey)}</Fact>
          <Fact name={t('apiKeys.validity')}>{validity(apiKey)}</Fact>
          <Fact name={t('apiKeys.lastUsed')}>{lastUsed(apiKey)}</Fact>
          <Fact name={t('apiKeys.perMinute')}>{format.number(apiKey.perMinute)}</Fact>
          <Fact name={t('apiKeys.ending')}>
            <code>{apiKey.ending}</code>
          </Fact>
          <Fact name={t('apiKeys.created')}>
            {t('apiKeys.createdBy', { at: createdAt, name: apiKey.createdBy })}
          </Fact>
        </Facts>
      </div>
    </SideCard>
  );
}

function RevokeButton({ apiKey: { id, name }, onClose }: KeyCardProps) {
  const { t } = useTranslation();
  const revoke = useRevokeApiKey();
  return (
    <ConfirmInline
      asText
      icon={IconKeyOff}
      label={t('apiKeys.revoke')}
      question={t('apiKeys.revokeQuestion', { name })}
      onConfirm={async () => {
        await revoke.mutateAsync({ params: { keyId: id } });
        notify(successNotice(t('apiKeys.isRevoked', { name })));
        onClose();
      }}
    />
  );
}
