import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { MemberActions } from './ongoing-props.ts';
import { SmallAction } from './small-action.tsx';
import { useLateMenu } from './use-late-menu.ts';

const MemberChoices = lazyPart(
  () => import('./member-choices.tsx'),
  ({ MemberChoices }) => MemberChoices,
);

/** The actions for one group member as a menu, if there is no room for buttons beside the name. */
export function MemberMenu(member: MemberActions) {
  const { t } = useTranslation();
  const menu = useLateMenu();
  const button = (
    <SmallAction
      {...menu.button}
      icon={IconChevronDown}
      label={t('visits.actionsFor', { name: fullNameOf(member.visit.visitor) })}
      word={t('common.actions')}
      disabled={member.actions.busy}
    />
  );
  if (!menu.asked) return button;
  return (
    <MemberChoices
      {...member}
      fallback={button}
      onLost={menu.onLost}
      button={button}
      opened={menu.opened}
      onOpened={menu.setOpened}
    />
  );
}
