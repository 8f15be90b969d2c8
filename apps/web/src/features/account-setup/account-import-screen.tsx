import { limits } from '@balie/contract/common/limits.ts';
import type {
  AccountImport,
  AccountImportAnswer,
} from '@balie/contract/features/accounts/import-schema.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOptionsQuery, useImportAccounts, usePreviewImport } from '../../api/accounts.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { hasCode } from '../../lib/http.ts';
import { codeText } from '../../lib/i18n.ts';
import { failedNotice } from '../../lib/notice-forms.ts';
import { notify } from '../../lib/notices.ts';
import { toScreen } from '../../lib/paths.ts';
import { useSiteId } from '../../lib/session.ts';
import { ChooseFile } from './components/import/choose-file.tsx';
import { ImportOutcome } from './components/import/import-outcome.tsx';
import { Invitations } from './components/import/invitations.tsx';

/** The bytes as they were chosen: what is confirmed is what was previewed, whatever becomes of the file. */
interface Chosen {
  readonly name: string;
  readonly body: Blob;
}

/** Users from a file: choose it, see what it would do, carry it out. */
export function AccountImportScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data: options } = useQuery(accountOptionsQuery(siteId));
  const preview = usePreviewImport();
  const apply = useImportAccounts(siteId);
  const [chosen, setChosen] = useState<Chosen>();
  const [plan, setPlan] = useState<AccountImport>();
  const [done, setDone] = useState<AccountImportAnswer>();
  const [moved, setMoved] = useState(false);

  const look = async (file: Chosen) => {
    const outcome = await preview.mutateAsync({ params: { siteId }, body: file.body });
    setChosen(file);
    setPlan(outcome);
  };
  const choose = async (file: File) => {
    if (file.size > limits.accountImport.maxBytes) {
      notify(failedNotice(codeText('PAYLOAD_TOO_LARGE')));
      return;
    }
    setMoved(false);
    const body = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
    await look({ name: file.name, body }).catch(() => undefined);
  };
  const carryOut = async () => {
    if (!chosen || !plan) return;
    try {
      const query = { expected: plan.fingerprint };
      setDone(await apply.mutateAsync({ params: { siteId }, query, body: chosen.body }));
    } catch (error) {
      if (!hasCode(error, 'IMPORT_CHANGED')) return;
      setMoved(true);
      await look(chosen).catch(() => undefined);
    }
  };
  const again = () => {
    setPlan(undefined);
    setDone(undefined);
    setMoved(false);
  };
  return (
    <Page
      title={t('accountImport.title')}
      description={t('accountImport.description')}
      actions={
        <LinkButton
          {...toScreen(siteId, 'account_setup')}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('accountImport.back')}
        </LinkButton>
      }
    >
      {done && options && !options.signsInElsewhere && <Invitations userIds={done.createdIds} />}
      {chosen && plan ? (
        <ImportOutcome
          file={chosen.name}
          outcome={done ?? plan}
          done={done !== undefined}
          moved={moved}
          busy={apply.isPending || preview.isPending}
          onConfirm={() => void carryOut()}
          onOther={again}
        />
      ) : (
        <ChooseFile busy={preview.isPending} onFile={(file) => void choose(file)} />
      )}
    </Page>
  );
}
