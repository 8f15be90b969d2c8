import { IconArrowRight, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { codeText } from '../../../lib/i18n.ts';
import { failedNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';

/** §2: somebody else's desk: says so, and how to link one. */
export function NotLinked({ told = false }: { told?: boolean }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  useEffect(() => {
    if (told) return;
    notify(failedNotice(codeText('DESK_USER_NOT_LINKED')));
  }, [told]);
  return (
    <Page title={t('visits.title')}>
      <EmptyState
        icon={IconPlugConnectedX}
        title={t('visits.notLinkedTitle')}
        text={t('visits.notLinkedText')}
        action={
          <LinkButton
            {...toScreen(siteId, 'home')}
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            {t('visits.connectDesk')}
          </LinkButton>
        }
      />
    </Page>
  );
}
