import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVirtualPrinters } from '../../../api/virtual-printers.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';

/** A link to the virtual printers, which exist with demo data only. */
export function VirtualPrinterLink() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const printers = useVirtualPrinters(siteId);
  if (!printers.data?.length) return null;
  return (
    <LinkButton
      {...toScreen(siteId, 'virtual-printers')}
      variant="default"
      leftSection={<IconReceipt size={18} aria-hidden />}
    >
      {t('virtualPrinters.link')}
    </LinkButton>
  );
}
