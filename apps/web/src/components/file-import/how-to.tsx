import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card.tsx';
import styles from './file-import.module.css';

interface HowToProps {
  lines: readonly string[];
  children?: ReactNode;
}

export function HowTo({ lines, children }: HowToProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('fileImport.howTitle')}>
      <ul className={styles.how}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.files}>{children}</div>
    </Card>
  );
}
