import { confirmSchema } from '@balie/contract/features/auth/security-schema.ts';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmIdentity } from '../../../api/security.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { ApiError } from '../../../lib/http.ts';
import styles from '../account-details.module.css';

interface Asked {
  done: () => void;
  cancel: () => void;
}

const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.message === 'CONFIRMATION_NEEDED';

/**
 * Runs something that changes how the user signs in. If they signed in long ago, `dialog` first asks for their
 * password.
 */
export function useIdentityCheck(): {
  dialog: ReactNode;
  withIdentity: <T>(act: () => Promise<T>) => Promise<T>;
} {
  const [asked, setAsked] = useState<Asked>();
  const withIdentity = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      await new Promise<void>((resolve, reject) =>
        setAsked({ done: resolve, cancel: () => reject(error) }),
      );
      return act();
    }
  };
  const close = (tell: () => void) => {
    setAsked(undefined);
    tell();
  };
  const dialog = asked && (
    <IdentityDialog onConfirmed={() => close(asked.done)} onCancel={() => close(asked.cancel)} />
  );
  return { dialog, withIdentity };
}

function IdentityDialog(props: { onConfirmed: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirmIdentity();
  const form = useContractForm({
    schema: confirmSchema,
    initial: { password: '' },
    onSubmit: async (body) => {
      await confirm.mutateAsync({ body });
      props.onConfirmed();
    },
  });
  return (
    <Modal
      opened
      centered
      onClose={props.onCancel}
      title={t('accountDetails.identityTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form {...form.props} className={styles.stack}>
        <p className={styles.hint}>{t('accountDetails.identityText')}</p>
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          label={t('accountDetails.currentPassword')}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={props.onCancel}>
            {t('common.cancel')}
          </Button>
          <BusyButton type="submit" busy={form.busy}>
            {t('accountDetails.confirm')}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
