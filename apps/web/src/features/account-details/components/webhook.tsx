import { limits } from '@balie/contract/common/limits.ts';
import { type AccountDetails, webhookInputSchema } from '@balie/contract/features/users/schema.ts';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type OwnAccount,
  useSetWebhook,
  useTestWebhook,
  webhookQuery,
} from '../../../api/account-details.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import styles from '../account-details.module.css';
import { Deliveries } from './deliveries.tsx';
import { Secret } from './secret.tsx';

interface WebhookProps {
  account: AccountDetails;
  mine: OwnAccount;
}

/** Where my arrivals are announced, how the messages are signed, and how the latest deliveries went. */
export function Webhook({ account, mine }: WebhookProps) {
  const { t } = useTranslation();
  const webhook = useQuery(webhookQuery(mine));
  const test = useTestWebhook(mine);
  const { webhookUrl } = account;
  const deliveries = webhook.data?.deliveries ?? [];
  return (
    <Card title={t('accountDetails.webhook')} description={t('accountDetails.webhookHint')}>
      <div className={styles.stack}>
        <WebhookForm webhookUrl={webhookUrl} mine={mine} />
        {webhookUrl !== null && webhook.data?.secret && (
          <Secret secret={webhook.data.secret} mine={mine} />
        )}
        {(webhookUrl !== null || deliveries.length > 0) && (
          <div>
            <div className={styles.listHead}>
              <h3 className={styles.listTitle}>{t('accountDetails.deliveries')}</h3>
              <BusyButton
                variant="default"
                leftSection={<IconSend size={16} aria-hidden />}
                busy={test.isPending}
                disabled={webhookUrl === null}
                onClick={() => test.mutate({ params: mine })}
              >
                {t('accountDetails.test')}
              </BusyButton>
            </div>
            <Deliveries
              deliveries={deliveries}
              state={webhook}
              mine={mine}
              canReplay={webhookUrl !== null}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

/** §5: empty, or a web address. */
function WebhookForm({ webhookUrl, mine }: { webhookUrl: string | null; mine: OwnAccount }) {
  const { t } = useTranslation();
  const save = useSetWebhook(mine);
  const form = useContractForm({
    schema: webhookInputSchema,
    initial: { webhookUrl: webhookUrl ?? '' },
    follows: true,
    readTheirs: (_, value) => ({ webhookUrl: String(value ?? '') }),
    onSubmit: (_, edit) => save.mutateAsync({ params: mine, body: edit }),
  });
  return (
    <form {...form.props} className={styles.line}>
      <TextField
        {...form.field('webhookUrl')}
        type="url"
        inputMode="url"
        maxLength={limits.user.webhookMax}
        label={t('accountDetails.webhookUrl')}
        placeholder="https://"
      />
      <BusyButton
        type="submit"
        className={styles.besideLabel}
        busy={form.busy}
        disabled={!form.dirty}
        aria-label={t('accountDetails.saveWebhook')}
      >
        {t('common.save')}
      </BusyButton>
    </form>
  );
}
