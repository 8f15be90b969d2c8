import { limits } from '@balie/contract/common/limits.ts';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOptionsQuery, accountsQuery } from '../../../../api/accounts.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Card } from '../../../../components/card.tsx';
import { downloadCsv } from '../../../../lib/download.ts';
import { useSiteId } from '../../../../lib/session.ts';
import styles from './import.module.css';
import { currentFile, exampleFile } from './user-file.ts';

interface ChooseFileProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** Where it begins: which file, what it may look like, and an example to start from. */
export function ChooseFile({ busy, onFile }: ChooseFileProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data: options } = useQuery(accountOptionsQuery(siteId));
  const { data: accounts } = useQuery(accountsQuery(siteId));
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const passwords = options?.signsInElsewhere ? 'how4Provider' : 'how4';
  const lines = ['how1', 'how2', 'how3', passwords, 'how5'] as const;
  return (
    <div className={styles.begin}>
      <Card
        title={t('accountImport.chooseTitle')}
        description={t('accountImport.chooseHint', { rows: limits.accountImport.rowsMax })}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse */}
        <div
          className={styles.drop}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
          <FileButton accept=".csv,text/csv,.txt" onChange={(file) => file && onFile(file)}>
            {(props) => (
              <BusyButton {...props} busy={busy}>
                {t('accountImport.choose')}
              </BusyButton>
            )}
          </FileButton>
          <p className={styles.hint}>{t('accountImport.drop')}</p>
        </div>
      </Card>
      <Card title={t('accountImport.howTitle')}>
        <ul className={styles.how}>
          {lines.map((line) => (
            <li key={line}>{t(`accountImport.${line}`)}</li>
          ))}
        </ul>
        {options && (
          <div className={styles.files}>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                downloadCsv(t('accountImport.exampleFile'), exampleFile(options, siteId))
              }
            >
              {t('accountImport.example')}
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
          </div>
        )}
      </Card>
    </div>
  );
}
