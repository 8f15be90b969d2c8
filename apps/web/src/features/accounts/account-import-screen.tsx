import { limits } from '@balie/contract/common/limits.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountOptionsQuery, useImportAccounts, usePreviewImport } from '../../api/accounts.ts';
import { useFileImport } from '../../components/file-import/use-file-import.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { toScreen } from '../../lib/paths.ts';
import { useSiteId } from '../../lib/session.ts';
import { ChooseFile } from './components/import/choose-file.tsx';
import { ImportOutcome } from './components/import/import-outcome.tsx';
import { Invitations } from './components/import/invitations.tsx';

/** Imports users from a file: choose it, preview it, import it. */
export function AccountImportScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data: options } = useQuery(accountOptionsQuery(siteId));
  const preview = usePreviewImport();
  const apply = useImportAccounts(siteId);
  const params = { siteId };
  const { file, plan, done, moved, choose, carryOut, again } = useFileImport({
    maxBytes: limits.accountImport.maxBytes,
    preview: (body) => preview.mutateAsync({ params, body }),
    apply: (body, expected) => apply.mutateAsync({ params, query: { expected }, body }),
  });
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
      {file !== undefined && plan ? (
        <ImportOutcome
          file={file}
          outcome={done ?? plan}
          done={done !== undefined}
          moved={moved}
          busy={apply.isPending || preview.isPending}
          onConfirm={carryOut}
          onOther={again}
        />
      ) : (
        <ChooseFile busy={preview.isPending} onFile={choose} />
      )}
    </Page>
  );
}
