import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLinkDesk, useUnlinkDesk } from '../../../../api/desks.ts';
import { ConfirmInline } from '../../../../components/confirm-inline.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { RowActions } from '../../../../components/row-actions.tsx';
import { SaveAndUndo } from '../../../../components/save-and-undo.tsx';
import { ApiError } from '../../../../lib/http.ts';
import { useSession } from '../../../../lib/session.ts';
import type { LinkChoices } from '../link-rules.ts';
import type { ConnectRow } from './connect-row.ts';

const wasTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.message === 'DESK_ALREADY_LINKED';

interface Confirming {
  readonly deskId: number;
  readonly link: LinkChoices['link'];
  readonly reset: () => void;
  readonly onLinked?: () => void;
}

export function useConnectChanges(siteId: number) {
  const link = useLinkDesk(siteId);
  const unlink = useUnlinkDesk(siteId);
  return {
    linking: link.isPending ? link.variables.params.deskId : undefined,
    unlinking: unlink.isPending ? unlink.variables.params.deskId : undefined,
    /** If somebody else was first, the choice is dropped to show who is there; any other refusal keeps it. */
    confirm: ({ deskId, link: body, reset, onLinked }: Confirming) =>
      link.mutate(
        // `previousUserId` already guards against somebody else being first.
        { params: { siteId, deskId }, body: { expected: {}, ...body } },
        {
          onSuccess: () => {
            reset();
            onLinked?.();
          },
          onError: (error) => wasTaken(error) && reset(),
        },
      ),
    unlink: (deskId: number, userId: number) =>
      unlink.mutateAsync({ params: { siteId, deskId, userId } }),
  };
}

export type ConnectChanges = ReturnType<typeof useConnectChanges>;

/** Confirms the choice, or unlinks. */
export function ConnectActions({ changes, ...connect }: ConnectRow & { changes: ConnectChanges }) {
  const { t } = useTranslation();
  const { desk, row, choices } = connect;
  const { deskId, deskName } = desk;
  return (
    <RowActions>
      <SaveAndUndo
        row={row}
        labels={{
          save: t('connectDesk.confirm', { desk: deskName }),
          undo: t('common.undoItem', { name: deskName }),
        }}
        busy={changes.linking === deskId}
        disabled={!choices.canConfirm || changes.linking !== undefined}
        onSave={() => changes.confirm({ deskId, link: choices.link, reset: row.reset })}
      />
      <Unlink {...connect} changes={changes} />
    </RowActions>
  );
}

/** Leaving my own desk needs no confirmation; removing somebody else does. */
function Unlink({ desk, choices, changes }: ConnectRow & { changes: ConnectChanges }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { deskId, deskName, userId } = desk;
  const name = fullNameOf(desk);
  const label = t('connectDesk.unlink', { name: name || t('connectDesk.nobody'), desk: deskName });
  const unlink = () => (userId === null ? undefined : changes.unlink(deskId, userId));
  const busy = changes.unlinking === deskId;
  const disabled = !choices.unlinkOpen || (changes.unlinking !== undefined && !busy);
  if (userId === null || userId === user.id || !choices.unlinkOpen) {
    return (
      <IconButton
        icon={IconUnlink}
        label={label}
        busy={busy}
        disabled={disabled || busy}
        // The notice reports a failure.
        onClick={() => void unlink()?.catch(() => undefined)}
      />
    );
  }
  return (
    <ConfirmInline
      icon={IconUnlink}
      label={label}
      question={t('connectDesk.unlinkQuestion', { name, desk: deskName })}
      verb={t('connectDesk.unlinkVerb')}
      disabled={disabled}
      onConfirm={unlink}
    />
  );
}
