import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { deploymentQuery } from '../../api/session.ts';
import { CallPopup } from './components/call-popup.tsx';
import { CalledVisitors } from './components/called-visitors.tsx';
import { Combination } from './components/combination.tsx';
import { DeskOverview } from './components/desk-overview.tsx';
import { DoorScreen } from './components/door-screen.tsx';
import { UnknownScreen } from './components/unknown-screen.tsx';
import { WaitingRoom } from './components/waiting-room.tsx';
import { type Display, type DisplayAddress, useDisplay } from './use-display.ts';

const VIEWS: Record<DisplayKind, ComponentType<{ display: Display }>> = {
  'waiting-room': WaitingRoom,
  door: DoorScreen,
  desk: DeskOverview,
  'call-popup': CallPopup,
  'called-visitors': CalledVisitors,
  combination: Combination,
};

const RETRY_MS = 5_000;

interface DisplayScreenProps {
  kind: DisplayKind;
  screenId: string;
}

/** A public screen at an address of §2: it names itself, and whatever it is told it draws. */
export function DisplayScreen(props: DisplayScreenProps) {
  const { data } = useQuery({ ...deploymentQuery(), retry: true, retryDelay: RETRY_MS });
  // A kiosk can be on before the server is.
  if (!data) return null;
  return <Connected {...props} applicationId={data.applicationId} />;
}

interface ConnectedProps extends DisplayAddress {
  /** There is no such display any more. */
  onRefused?: () => void;
}

/** The display itself, once it is known which application it belongs to. */
export function Connected({ onRefused, ...address }: ConnectedProps) {
  const display = useDisplay(address);
  const refused = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    if (display.state === 'refused') refused();
  }, [display.state]);
  const View = VIEWS[address.kind];
  // The name of a room at the address of a door: there is nothing to draw.
  const noDoor = address.kind === 'door' && display.screen !== undefined && !display.screen.desk;
  return display.state === 'refused' || noDoor ? <UnknownScreen /> : <View display={display} />;
}
