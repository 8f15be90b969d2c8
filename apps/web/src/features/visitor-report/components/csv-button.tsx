import type { NumberedReportRow } from '@balie/contract/features/visitor-report/rules.ts';
import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from '../../../lib/download.ts';
import { REPORT_HEAD, reportTexts } from '../report-columns.ts';

interface CsvButtonProps {
  rows: readonly NumberedReportRow[];
  day: string;
  disabled: boolean;
}

/** A date format that every spreadsheet reads. */
const asItIs = (day: string) => day;

/** What the table shows, in the same order, for a spreadsheet. */
export function CsvButton({ rows, day, disabled }: CsvButtonProps) {
  const { t } = useTranslation();
  const head = REPORT_HEAD.map((column) => t(`visitorReport.columns.${column}`));
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypeCsv size={18} aria-hidden />}
      disabled={disabled}
      onClick={() =>
        downloadCsv(`${t('visitorReport.title')} ${day}.csv`, [head, ...reportTexts(rows, asItIs)])
      }
    >
      {t('visitorReport.csv')}
    </Button>
  );
}
