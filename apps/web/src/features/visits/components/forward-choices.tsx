import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainTypeOption } from '../use-domain-types.ts';

interface ForwardChoicesProps {
  button: ReactElement;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  domainTypes: readonly DomainTypeOption[];
  onForward: (to: DomainTypeOption) => void;
}

/** The domain types a visit can be forwarded to, beneath the button. */
export function ForwardChoices(props: ForwardChoicesProps) {
  const { t } = useTranslation();
  return (
    <Menu
      opened={props.opened}
      onChange={props.onOpened}
      position="bottom-end"
      shadow="md"
      withinPortal
    >
      <Menu.Target>{props.button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('visits.forwardTo')}</Menu.Label>
        {props.domainTypes.map((to) => (
          <Menu.Item key={to.id} onClick={() => props.onForward(to)}>
            {to.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
