import type { FirstSteps } from '@balie/contract/features/first-steps/schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePutFirstStepsAway } from '../../../api/first-steps.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';

/** What comes after setup, and which steps are left. */
export function Finish({ list }: { list: FirstSteps }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const left = list.steps.filter(({ done }) => !done).length;
  return (
    <>
      <h2 className={styles.title}>{t('firstSteps.finish.title')}</h2>
      <p className={styles.intro}>{t('firstSteps.finish.text')}</p>
      {left > 0 && (
        <p className={styles.note}>
          {list.putAway
            ? t('firstSteps.checklist.putAwayDone')
            : t('firstSteps.finish.left', { count: left })}
        </p>
      )}
      <div className={styles.actions}>
        {list.putAway && <ShowAgain />}
        <LinkButton {...toScreen(siteId, 'waiting-rooms')} variant="default">
          {t('firstSteps.finish.rooms')}
        </LinkButton>
        <LinkButton
          {...toScreen(siteId, 'home')}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t('firstSteps.finish.home')}
        </LinkButton>
      </div>
    </>
  );
}

function ShowAgain() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const put = usePutFirstStepsAway(siteId);
  const show = async () => {
    await put.mutateAsync({ params: { siteId }, body: { putAway: false } });
    notify(successNotice(t('firstSteps.checklist.shown')));
  };
  return (
    <BusyButton
      variant="default"
      busy={put.isPending}
      onClick={() => void show().catch(() => undefined)}
    >
      {t('firstSteps.checklist.show')}
    </BusyButton>
  );
}
