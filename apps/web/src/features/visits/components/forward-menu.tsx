import type { ForwardWarning } from '@balie/contract/features/visits/forwarding.ts';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { DomainTypeOption } from '../use-domain-types.ts';
import { PanelAction } from './panel-action.tsx';
import { SmallAction } from './small-action.tsx';

const ForwardChoices = lazyPart(async () => (await import('./forward-choices.tsx')).ForwardChoices);

interface ForwardMenuProps {
  /** The domain type the visit has now: it cannot be forwarded to itself. */
  from: number | undefined;
  domainTypes: readonly DomainTypeOption[];
  /** With what the clerk was warned of, and went on. */
  onForward: (to: DomainTypeOption, warned: readonly ForwardWarning[]) => void;
  busy: boolean;
  disabled: boolean;
  opened?: boolean;
  onOpened?: (opened: boolean) => void;
  shortcut?: string;
  /** For a member of a group or a visitor who waits: small, named after whom it is about. */
  small?: { label: string };
}

/** §4: forward moves the visit to a chosen domain. */
export function ForwardMenu(props: ForwardMenuProps) {
  const { t } = useTranslation();
  const [own, setOwn] = useState(false);
  const [asked, setAsked] = useState(false);
  const others = props.domainTypes.filter(({ id }) => id !== props.from);
  const opened = props.opened ?? own;
  const setOpened = props.onOpened ?? setOwn;
  if (opened && !asked) setAsked(true);
  const shared = {
    icon: IconArrowForwardUp,
    disabled: props.disabled || others.length === 0,
    'aria-haspopup': 'menu',
    // Once the menu is there, it opens and closes itself.
    ...(asked ? {} : { onClick: () => setOpened(true) }),
  } as const;
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
  if (!asked) return button;
  return (
    <ForwardChoices
      fallback={button}
      onLost={() => {
        setOpened(false);
        setAsked(false);
      }}
      button={button}
      opened={opened}
      onOpened={setOpened}
      domainTypes={others}
      onForward={props.onForward}
    />
  );
}
