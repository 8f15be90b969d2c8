import { FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../busy-button.tsx';
import { Card } from '../card.tsx';
import styles from './file-import.module.css';

interface DropFileProps {
  title: string;
  hint: string;
  busy: boolean;
  onFile: (file: File) => void;
}

export function DropFile({ title, hint, busy, onFile }: DropFileProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Card title={title} description={hint}>
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
              {t('fileImport.choose')}
            </BusyButton>
          )}
        </FileButton>
        <p className={styles.hint}>{t('fileImport.drop')}</p>
      </div>
    </Card>
  );
}
