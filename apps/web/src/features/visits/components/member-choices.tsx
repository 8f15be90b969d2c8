import { Menu } from '@mantine/core';
import { IconArrowForwardUp, IconCheck, IconPlayerPause, IconUserX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForwardSteps } from './forward-choices.tsx';
import type { MemberActions } from './ongoing-props.ts';

interface MemberChoicesProps extends MemberActions {
  button: ReactElement;
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

/** The four actions of a conversation, in order; forwarding then asks where to. */
export function MemberChoices({ visit, actions, domainTypes, ...props }: MemberChoicesProps) {
  const { t } = useTranslation();
  const [forwarding, setForwarding] = useState(false);
  if (!props.opened && forwarding) setForwarding(false);
  const { visitId, domainTypeId: from } = visit;
  const others = domainTypes.filter(({ id }) => id !== from);
  const choices = [
    { name: 'hold', icon: IconPlayerPause, act: () => actions.hold(visitId) },
    { name: 'forward', icon: IconArrowForwardUp, act: () => setForwarding(true) },
    { name: 'noShow', icon: IconUserX, act: () => actions.noShow(visitId) },
    { name: 'end', icon: IconCheck, act: () => actions.end(visitId) },
  ] as const;
  return (
    <Menu
      opened={props.opened}
      onChange={props.onOpened}
      position="bottom-end"
      shadow="md"
      withinPortal
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{props.button}</Menu.Target>
      <Menu.Dropdown>
        {forwarding ? (
          <ForwardSteps
            takesFocus
            opened={props.opened}
            onOpened={props.onOpened}
            domainTypes={others}
            onForward={(to, warned) => actions.forward({ visitId, to, from, warned })}
          />
        ) : (
          choices.map(({ name, icon: Icon, act }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              disabled={name === 'forward' && others.length === 0}
              closeMenuOnClick={name !== 'forward'}
              onClick={act}
            >
              {t(`visits.action.${name}`)}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
