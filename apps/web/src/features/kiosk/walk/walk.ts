import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { Done } from '../device/intake.ts';

/** One question per page. What is typed lives in the page itself and is discarded with it. */
export type Step =
  | { readonly name: 'AMBIENT' }
  | { readonly name: 'START' }
  | { readonly name: 'DOMAINS'; readonly more: boolean }
  | { readonly name: 'APPOINTMENT' }
  | { readonly name: 'CODE' }
  | { readonly name: 'NATIONAL_NUMBER' }
  | { readonly name: 'LAST_NAME' }
  | { readonly name: 'BIRTH_DATE'; readonly lastName: string }
  | { readonly name: 'BUSY' }
  | { readonly name: 'RESULT'; readonly done: Done };
export type StepName = Step['name'];

/** This visitor's display, reach and sound options; null is the kiosk's default. */
export interface Comfort {
  readonly contrast: boolean | null;
  readonly lowReach: boolean | null;
  readonly speech: boolean | null;
}

export interface Walk {
  /** The pages so far; the last one is showing. */
  readonly trail: readonly Step[];
  readonly languageId: number | null;
  readonly comfort: Comfort;
  readonly moved: 'FORWARD' | 'BACK';
  /** Increases with every visitor: nothing of one is kept for the next. */
  readonly visitor: number;
}

export type WalkAction =
  | { readonly do: 'WAKE'; readonly step: Step; readonly languageId?: number | null }
  | { readonly do: 'GO'; readonly step: Step }
  | { readonly do: 'BACK' }
  | { readonly do: 'ASK' }
  | { readonly do: 'SHOW'; readonly done: Done; readonly languageId?: number | null }
  | { readonly do: 'SPEAK'; readonly languageId: number }
  | { readonly do: 'EASE'; readonly comfort: Partial<Comfort> }
  | { readonly do: 'CLEAR' };

const AS_SET: Comfort = { contrast: null, lowReach: null, speech: null };
const AMBIENT: Step = { name: 'AMBIENT' };

export const NOBODY: Walk = {
  trail: [AMBIENT],
  languageId: null,
  comfort: AS_SET,
  moved: 'FORWARD',
  visitor: 0,
};

export const stepOf = ({ trail }: Walk): Step => trail.at(-1) ?? AMBIENT;

/** Where Back leads: nowhere from a result, and never to a waiting page. */
export const canGoBack = (walk: Walk): boolean =>
  walk.trail.length > 2 && !['BUSY', 'RESULT'].includes(stepOf(walk).name);

export function walkReducer(walk: Walk, action: WalkAction): Walk {
  switch (action.do) {
    case 'WAKE':
      return {
        ...walk,
        trail: [AMBIENT, action.step],
        languageId: action.languageId ?? walk.languageId,
        moved: 'FORWARD',
      };
    case 'GO':
      return { ...walk, trail: [...walk.trail, action.step], moved: 'FORWARD' };
    case 'BACK':
      return canGoBack(walk) ? { ...walk, trail: walk.trail.slice(0, -1), moved: 'BACK' } : walk;
    case 'ASK':
      return { ...walk, trail: [...walk.trail, { name: 'BUSY' }], moved: 'FORWARD' };
    case 'SHOW':
      // The previous pages are discarded, with what was typed in them.
      return {
        ...walk,
        trail: [AMBIENT, { name: 'RESULT', done: action.done }],
        languageId: action.languageId === undefined ? walk.languageId : action.languageId,
        moved: 'FORWARD',
      };
    case 'SPEAK':
      return { ...walk, languageId: action.languageId };
    case 'EASE':
      return { ...walk, comfort: { ...walk.comfort, ...action.comfort } };
    case 'CLEAR':
      return { ...NOBODY, visitor: walk.visitor + 1 };
  }
}

function choicesOf({ settings }: KioskState): { appointment: boolean; walkIn: boolean } {
  return { appointment: settings.ways.length > 0, walkIn: settings.offered.length > 0 };
}

/** The first question; a question with a single answer is skipped. */
export function firstStep(state: KioskState): Step {
  const { appointment, walkIn } = choicesOf(state);
  if (appointment && walkIn) return { name: 'START' };
  return walkIn ? { name: 'DOMAINS', more: false } : { name: 'APPOINTMENT' };
}
