import type { NumberedReportRow } from '@balie/contract/features/visitor-report/rules.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../components/busy-button.tsx';
import { BLACK, parseColor, reachContrast, TEXT_CONTRAST, WHITE } from '../../../lib/color.ts';
import { failedNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useFormat, useSession } from '../../../lib/session.ts';
import { REPORT_HEAD, reportTexts, WHOLE_COLUMNS } from '../report-columns.ts';

/** The site's colour, darkened if it would be illegible on white. */
const onPaper = (color = '') =>
  reachContrast(parseColor(color) ?? BLACK, {
    background: WHITE,
    towards: BLACK,
    ratio: TEXT_CONTRAST,
  });

interface PdfButtonProps {
  rows: readonly NumberedReportRow[];
  day: string;
  disabled: boolean;
}

/** Exports what the table shows, in the same order. The PDF code loads when first needed. */
export function PdfButton({ rows, day, disabled }: PdfButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { site, theme } = useSession();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { saveReport } = await import('../pdf/save-report.ts');
      await saveReport({
        title: t('visitorReport.title'),
        subtitle: `${site.name} – ${format.longDate(day)}`,
        fileName: `${t('visitorReport.title')} ${day}.pdf`,
        accent: onPaper(theme?.viewApplicationColor),
        whole: WHOLE_COLUMNS,
        page: (number, total) => t('visitorReport.page', { number, total }),
        head: REPORT_HEAD.map((column) => t(`visitorReport.columns.${column}`)),
        rows: reportTexts(rows, format.date),
      });
    } catch {
      notify(failedNotice(t('visitorReport.pdfFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      busy={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t('visitorReport.pdf')}
    </BusyButton>
  );
}
