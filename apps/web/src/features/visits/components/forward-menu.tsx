import type { ForwardWarning } from '@balie/contract/features/visits/forwarding.ts';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { DomainTypeOption } from '../use-domain-types.ts';
import { PanelAction } from './panel-action.tsx';
import { SmallAction } from './small-action.tsx';
import { useLateMenu } from './use-late-menu.ts';

const ForwardChoices = lazyPart(
  () => import('./forward-choices.tsx'),
  ({ ForwardChoices }) => ForwardChoices,
);

interface ForwardMenuProps {
  /** The current domain type: a visit cannot be forwarded to itself. */
  from: number | undefined;
  domainTypes: readonly DomainTypeOption[];
  /** With the warning the clerk saw and accepted. */
  onForward: (to: DomainTypeOption, warned: readonly ForwardWarning[]) => void;
  busy: boolean;
  disabled: boolean;
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
  shortcut?: string;
  /** For a group member or a waiting visitor: small, and named after them. */
  small?: { label: string };
}

/** §4: forward moves the visit to a chosen domain. */
export function ForwardMenu(props: ForwardMenuProps) {
  const { t } = useTranslation();
  const menu = useLateMenu(props);
  const others = props.domainTypes.filter(({ id }) => id !== props.from);
  const shared = {
    icon: IconArrowForwardUp,
    disabled: props.disabled || others.length === 0,
    ...menu.button,
  };
  const button = props.small ? (
    <SmallAction {...shared} label={props.small.label} word={t('visits.action.forward')} />
  ) : (
    <PanelAction
      {...shared}
      label={t('visits.action.forward')}
      shortcut={props.shortcut}
      busy={props.busy}
    />
  );
  if (!menu.asked) return button;
  return (
    <ForwardChoices
      fallback={button}
      onLost={menu.onLost}
      button={button}
      opened={menu.opened}
      onOpened={menu.setOpened}
      domainTypes={others}
      onForward={props.onForward}
    />
  );
}
