import type { ScreenKind } from '@balie/contract/realtime.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { deploymentQuery } from '../../api/session.ts';
import { CallPopup } from './components/call-popup.tsx';
import { CalledVisitors } from './components/called-visitors.tsx';
import { Combination } from './components/combination.tsx';
import { DeskOverview } from './components/desk-overview.tsx';
import { DoorScreen } from './components/door-screen.tsx';
import { UnknownScreen } from './components/unknown-screen.tsx';
import { WaitingRoom } from './components/waiting-room.tsx';
import { type Display, useDisplay } from './use-display.ts';

type View = ComponentType<{ display: Display }>;

const RETRY_MS = 5_000;

/** A public screen at an address of §2: it names itself, and whatever it is told it draws. */
function publicDisplay(kind: ScreenKind, View: View) {
  function Connected({ screenId, applicationId }: { screenId: string; applicationId: string }) {
    const display = useDisplay({ kind, screenId, applicationId });
    return display.state === 'refused' ? <UnknownScreen /> : <View display={display} />;
  }
  return function PublicDisplay() {
    const { screenId = '' } = useParams({ strict: false }) as { screenId?: string };
    const { data } = useQuery({ ...deploymentQuery(), retry: true, retryDelay: RETRY_MS });
    // A kiosk can be on before the server is.
    if (!data) return null;
    return <Connected key={screenId} screenId={screenId} applicationId={data.applicationId} />;
  };
}

export const WaitingRoomScreen = publicDisplay('waiting-room', WaitingRoom);
export const MeetingRoomScreen = publicDisplay('door', DoorScreen);
export const DeskScreen = publicDisplay('desk', DeskOverview);
export const CallPopupScreen = publicDisplay('call-popup', CallPopup);
export const CalledVisitorsScreen = publicDisplay('called-visitors', CalledVisitors);
export const CombinationScreen = publicDisplay('combination', Combination);
