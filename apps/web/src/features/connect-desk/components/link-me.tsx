import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tooltip } from '../../../components/tooltips.tsx';
import { useSession } from '../../../lib/session.ts';
import type { ConnectRow } from './connect-row.ts';

/** §6: who is no administrator asks for a free desk here, and then confirms. */
export function LinkMe({
  desk,
  row,
  choices,
  mine,
}: ConnectRow & { mine: DeskDetail | undefined }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!choices.linkMeOpen) return null;
  const { deskName } = desk;
  if (choices.isPending) {
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={t('connectDesk.notMeAt', { desk: deskName })}
        onClick={() => row.reset()}
      >
        {t('connectDesk.notMe')}
      </Button>
    );
  }
  const reason = mine && t('connectDesk.alreadyAt', { desk: mine.deskName });
  return (
    <Button
      {...tooltip(reason ?? t('connectDesk.linkMeTo', { desk: deskName }))}
      size="xs"
      variant="light"
      aria-label={t('connectDesk.linkMeTo', { desk: deskName })}
      aria-disabled={mine ? true : undefined}
      aria-description={reason}
      data-disabled={mine ? true : undefined}
      onClick={mine ? undefined : () => row.field('userId').onChange(user.id)}
    >
      {t('connectDesk.linkMe')}
    </Button>
  );
}
