import { Menu } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DomainTypeOption } from '../use-domain-types.ts';
import { PanelAction } from './panel-action.tsx';
import { SmallAction } from './small-action.tsx';

interface ForwardMenuProps {
  /** The domain type the visit has now: it cannot be forwarded to itself. */
  from: number;
  domainTypes: readonly DomainTypeOption[];
  onForward: (domainTypeId: number) => void;
  busy: boolean;
  disabled: boolean;
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
  shortcut?: string;
  /** For a member of a group: only an icon. */
  small?: { label: string };
}

/** §4: forward moves the visit to a chosen domain. */
export function ForwardMenu(props: ForwardMenuProps) {
  const { t } = useTranslation();
  const others = props.domainTypes.filter(({ id }) => id !== props.from);
  const controlled =
    props.opened === undefined ? {} : { opened: props.opened, onChange: props.onOpened };
  return (
    <Menu {...controlled} position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        {props.small ? (
          <SmallAction
            icon={IconArrowForwardUp}
            label={props.small.label}
            disabled={props.disabled || others.length === 0}
          />
        ) : (
          <PanelAction
            icon={IconArrowForwardUp}
            label={t('visits.action.forward')}
            shortcut={props.shortcut}
            busy={props.busy}
            disabled={props.disabled || others.length === 0}
          />
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('visits.forwardTo')}</Menu.Label>
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => props.onForward(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
