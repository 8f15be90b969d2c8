import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { IconCheck, IconPlayerPause, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ForwardMenu } from './forward-menu.tsx';
import type { MemberActions } from './ongoing-props.ts';
import { SmallAction } from './small-action.tsx';

export function MemberButtons({ visit, actions, domainTypes }: MemberActions) {
  const { t } = useTranslation();
  const { visitId } = visit;
  const name = fullNameOf(visit.visitor);
  return (
    <>
      <SmallAction
        icon={IconPlayerPause}
        label={t('visits.actionFor.hold', { name })}
        word={t('visits.action.hold')}
        disabled={actions.busy}
        onClick={() => actions.hold(visitId)}
      />
      <ForwardMenu
        from={visit.domainTypeId}
        domainTypes={domainTypes}
        small={{ label: t('visits.actionFor.forward', { name }) }}
        busy={false}
        disabled={actions.busy}
        onForward={(to, warned) =>
          actions.forward({ visitId, to, from: visit.domainTypeId, warned })
        }
      />
      <SmallAction
        icon={IconUserX}
        label={t('visits.actionFor.noShow', { name })}
        word={t('visits.action.noShow')}
        disabled={actions.busy}
        onClick={() => actions.noShow(visitId)}
      />
      <SmallAction
        icon={IconCheck}
        label={t('visits.actionFor.end', { name })}
        word={t('visits.action.end')}
        disabled={actions.busy}
        onClick={() => actions.end(visitId)}
      />
    </>
  );
}
