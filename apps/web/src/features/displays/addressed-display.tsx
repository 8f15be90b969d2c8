import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { deploymentQuery } from '../../api/session.ts';
import { UnknownDisplay } from './components/unknown-display.tsx';
import { type DisplayAddress, useDisplay } from './use-display.ts';
import { VIEWS } from './views.ts';

const RETRY_MS = 5_000;

interface AddressedDisplayProps {
  kind: DisplayKind;
  screenId: string;
}

/** A display at an address of §2: it names itself, and draws what it receives. */
export function AddressedDisplay(props: AddressedDisplayProps) {
  const { data } = useQuery({ ...deploymentQuery(), retry: true, retryDelay: RETRY_MS });
  // A display can start before the server does.
  if (!data) return null;
  return <Connected {...props} applicationId={data.applicationId} />;
}

interface ConnectedProps extends DisplayAddress {
  onRefused?: () => void;
}

/** The display itself, once its application is known. */
export function Connected({ onRefused, ...address }: ConnectedProps) {
  const display = useDisplay(address);
  const refused = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    if (display.state === 'refused') refused();
  }, [display.state]);
  const View = VIEWS[address.kind];
  // A room's name at a door's address: there is nothing to draw.
  const noDoor = address.kind === 'door' && display.content !== undefined && !display.content.desk;
  return display.state === 'refused' || noDoor ? <UnknownDisplay /> : <View display={display} />;
}
