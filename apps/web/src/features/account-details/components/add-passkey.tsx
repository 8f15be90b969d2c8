import { limits } from '@balie/contract/common/limits.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAddPasskey, useBeginPasskey } from '../../../api/security.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { noticeText } from '../../../lib/i18n.ts';
import { failedNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { createPasskey, PasskeyNotGiven } from '../../../lib/passkeys.ts';
import styles from '../account-details.module.css';

const nameSchema = z.object({
  name: z.string().trim().min(1, 'INVALID_NAME').max(limits.user.nameMax, 'NAME_TOO_LONG'),
});

interface AddPasskeyProps {
  withIdentity: <T>(act: () => Promise<T>) => Promise<T>;
  onAdded: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** A name to recognise it by; the browser does the rest. */
export function AddPasskey({ withIdentity, onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation();
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const form = useContractForm({
    schema: nameSchema,
    initial: { name: t('accountDetails.thisDevice') },
    onSubmit: async ({ name }) => {
      try {
        const { options } = await withIdentity(() => begin.mutateAsync({}));
        const credential = await createPasskey(options);
        const { recoveryCodes } = await add.mutateAsync({ body: { name, credential } });
        onAdded(recoveryCodes);
      } catch (error) {
        if (!(error instanceof PasskeyNotGiven)) throw error;
        notify(failedNotice(noticeText('passkey-not-made')));
      }
    },
  });
  return (
    <form {...form.props} className={styles.fields}>
      <TextField
        {...form.field('name')}
        maxLength={limits.user.nameMax}
        label={t('accountDetails.passkeyName')}
        description={t('accountDetails.passkeyNameHint')}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <BusyButton type="submit" busy={form.busy}>
          {t('accountDetails.makePasskey')}
        </BusyButton>
      </div>
    </form>
  );
}
