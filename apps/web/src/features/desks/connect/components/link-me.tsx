import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { tooltip } from '../../../../components/tooltips.tsx';
import { toVisit } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session.ts';
import type { ConnectChanges } from './connect-actions.tsx';
import styles from './connect-desk.module.css';
import type { ConnectRow } from './connect-row.ts';

type LinkMeProps = ConnectRow & { changes: ConnectChanges };

/** §6: a non-administrator asks for a free desk here, and then confirms. */
export function LinkMe({ mine, ...connect }: LinkMeProps & { mine: DeskDetail | undefined }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { desk, row, choices } = connect;
  const ask = useFocusWhenTakenBack(choices.isPending);
  if (!choices.linkMeOpen) return null;
  if (choices.isPending) return <Confirm {...connect} />;
  const reason = mine && t('connectDesk.alreadyAt', { desk: mine.deskName });
  const label = t('connectDesk.linkMeTo', { desk: desk.deskName });
  return (
    <Button
      ref={ask}
      {...tooltip(reason ?? label)}
      size="xs"
      variant="light"
      aria-label={label}
      aria-disabled={mine ? true : undefined}
      aria-description={reason}
      data-disabled={mine ? true : undefined}
      onClick={mine ? undefined : () => row.field('userId').onChange(user.id)}
    >
      {t('connectDesk.linkMe')}
    </Button>
  );
}

/** After cancelling with Esc or "no", the focus returns to where it was asked. */
function useFocusWhenTakenBack(asked: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(asked);
  useEffect(() => {
    const takenBack = wasAsked.current && !asked;
    wasAsked.current = asked;
    if (takenBack && document.activeElement === document.body) button.current?.focus();
  }, [asked]);
  return button;
}

/** The confirmation, in the same place: it links, and goes on to the visitors. */
function Confirm({ desk, row, choices, changes }: LinkMeProps) {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const navigate = useNavigate();
  const { deskId, deskName } = desk;
  const open = () => void navigate(toVisit({ siteId: site.id, deskId, userId: user.id }));
  return (
    <span className={styles.confirm}>
      <BusyButton
        size="xs"
        autoFocus
        aria-label={t('connectDesk.confirmAndOpen', { desk: deskName })}
        busy={changes.linking === deskId}
        disabled={changes.linking !== undefined}
        onClick={() =>
          changes.confirm({ deskId, link: choices.link, reset: row.reset, onLinked: open })
        }
      >
        {t('connectDesk.confirmHere')}
      </BusyButton>
      <Button
        size="xs"
        variant="default"
        aria-label={t('connectDesk.notMeAt', { desk: deskName })}
        onClick={() => row.reset()}
      >
        {t('connectDesk.notMe')}
      </Button>
    </span>
  );
}
