import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import type { ComponentType } from 'react';
import { CallPopup } from './components/call-popup.tsx';
import { CalledVisitors } from './components/called-visitors.tsx';
import { Combination } from './components/combination.tsx';
import { DeskOverview } from './components/desk-overview.tsx';
import { DoorDisplay } from './components/door-display.tsx';
import { WaitingRoom } from './components/waiting-room.tsx';
import type { Display } from './use-display.ts';

export const VIEWS: Record<DisplayKind, ComponentType<{ display: Display }>> = {
  'waiting-room': WaitingRoom,
  door: DoorDisplay,
  desk: DeskOverview,
  'call-popup': CallPopup,
  'called-visitors': CalledVisitors,
  combination: Combination,
};
