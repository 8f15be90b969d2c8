import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { virtualPrintersQuery } from '../../../api/printing.ts';
import { paths } from '../../../app/paths.ts';
import { useSiteId } from '../../../lib/session.ts';

/** To the virtual printers, where they exist: with demo data only. */
export function VirtualPrinterLink() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const printers = useQuery(virtualPrintersQuery(siteId));
  if (!printers.data?.length) return null;
  return (
    <Button
      component={Link}
      to={paths.screen(siteId, 'virtual-printers')}
      variant="default"
      leftSection={<IconReceipt size={18} aria-hidden />}
    >
      {t('printing.virtualLink')}
    </Button>
  );
}
