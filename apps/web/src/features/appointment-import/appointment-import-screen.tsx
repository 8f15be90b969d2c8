import { limits } from '@balie/contract/common/limits.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useImportAppointments, usePreviewAppointments } from '../../api/appointment-import.ts';
import { domainsQuery } from '../../api/domains.ts';
import { DropFile } from '../../components/file-import/drop-file.tsx';
import styles from '../../components/file-import/file-import.module.css';
import { HowTo } from '../../components/file-import/how-to.tsx';
import { useFileImport } from '../../components/file-import/use-file-import.ts';
import { Page } from '../../components/page.tsx';
import { downloadCsv } from '../../lib/download.ts';
import { useSiteId } from '../../lib/session.ts';
import { useToday } from '../../lib/today.ts';
import { AppointmentOutcome } from './components/appointment-outcome.tsx';
import { exampleFile } from './components/example-file.ts';

const HOW = ['how1', 'how2', 'how3', 'how4', 'how5'] as const;

/** Imports another system's appointments from a file: choose it, preview it, import it. */
export function AppointmentImportScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const today = useToday();
  const { data: domains = [] } = useQuery(domainsQuery(siteId));
  const preview = usePreviewAppointments();
  const apply = useImportAppointments();
  const params = { siteId };
  const { file, plan, done, moved, choose, carryOut, again } = useFileImport({
    maxBytes: limits.appointmentImport.maxBytes,
    preview: (body) => preview.mutateAsync({ params, body }),
    apply: (body, expected) => apply.mutateAsync({ params, query: { expected }, body }),
  });
  return (
    <Page title={t('appointmentImport.title')} description={t('appointmentImport.description')}>
      {file !== undefined && plan ? (
        <AppointmentOutcome
          file={file}
          rows={done?.rows ?? plan.rows}
          ignoredColumns={plan.ignoredColumns}
          done={done !== undefined}
          moved={moved}
          busy={apply.isPending || preview.isPending}
          onConfirm={carryOut}
          onOther={again}
        />
      ) : (
        <div className={styles.begin}>
          <DropFile
            title={t('appointmentImport.chooseTitle')}
            hint={t('appointmentImport.chooseHint', { rows: limits.appointmentImport.rowsMax })}
            busy={preview.isPending}
            onFile={choose}
          />
          <HowTo lines={HOW.map((line) => t(`appointmentImport.${line}`))}>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() =>
                downloadCsv(
                  t('appointmentImport.exampleFile'),
                  exampleFile(today, domains[0]?.name ?? ''),
                )
              }
            >
              {t('fileImport.example')}
            </Button>
          </HowTo>
        </div>
      )}
    </Page>
  );
}
