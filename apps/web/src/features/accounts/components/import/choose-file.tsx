import { limits } from '@balie/contract/common/limits.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountOptionsQuery, accountsQuery } from '../../../../api/accounts.ts';
import { DropFile } from '../../../../components/file-import/drop-file.tsx';
import styles from '../../../../components/file-import/file-import.module.css';
import { HowTo } from '../../../../components/file-import/how-to.tsx';
import { downloadCsv } from '../../../../lib/download.ts';
import { useSiteId } from '../../../../lib/session.ts';
import { currentFile, exampleFile } from './user-file.ts';

interface ChooseFileProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** The first step: which file, what it can look like, and an example to start from. */
export function ChooseFile({ busy, onFile }: ChooseFileProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data: options } = useQuery(accountOptionsQuery(siteId));
  const { data: accounts } = useQuery(accountsQuery(siteId));
  const passwords = options?.signsInElsewhere ? 'how4Provider' : 'how4';
  const lines = ['how1', 'how2', 'how3', passwords, 'how5'] as const;
  return (
    <div className={styles.begin}>
      <DropFile
        title={t('accountImport.chooseTitle')}
        hint={t('accountImport.chooseHint', { rows: limits.accountImport.rowsMax })}
        busy={busy}
        onFile={onFile}
      />
      <HowTo lines={lines.map((line) => t(`accountImport.${line}`))}>
        {options && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                downloadCsv(t('accountImport.exampleFile'), exampleFile(options, siteId))
              }
            >
              {t('fileImport.example')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={!accounts}
              onClick={() =>
                downloadCsv(t('accountImport.currentFile'), currentFile(accounts ?? [], options))
              }
            >
              {t('accountImport.current')}
            </Button>
          </>
        )}
      </HowTo>
    </div>
  );
}
