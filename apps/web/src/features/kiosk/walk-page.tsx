import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { IconWifiOff } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useReducer, useState } from 'react';
import type { Kiosk } from './device/kiosk.ts';
import { Ambient } from './pages/ambient.tsx';
import { Footer } from './parts/footer.tsx';
import { HelpSheet } from './parts/help-sheet.tsx';
import { IdleWarning } from './parts/idle-warning.tsx';
import { Languages } from './parts/languages.tsx';
import { TestSign } from './parts/test-sign.tsx';
import { StepView } from './step-view.tsx';
import { siteTokens } from './walk/colors.ts';
import { useArrowKeys } from './walk/use-arrow-keys.ts';
import { useGuards } from './walk/use-guards.ts';
import { useIdle } from './walk/use-idle.ts';
import { useIntents } from './walk/use-intents.ts';
import { useNewcomers } from './walk/use-newcomers.ts';
import { usePressGuard } from './walk/use-press-guard.ts';
import { useScanner } from './walk/use-scanner.ts';
import { useSpokenHelp } from './walk/use-sound.ts';
import { canGoBack, firstStep, NOBODY, type StepName, stepOf, walkReducer } from './walk/walk.ts';
import { WordsContext, wordsFor } from './walk/words.ts';
import styles from './walk-page.module.css';

const TYPING: ReadonlySet<StepName> = new Set([
  'CODE',
  'NATIONAL_NUMBER',
  'LAST_NAME',
  'BIRTH_DATE',
]);
/** Without a ticket, the number stays until the visitor confirms, or eventually times out. */
const STAYS_SECONDS = 300;

interface WalkPageProps {
  kiosk: Kiosk;
  state: KioskState;
  online: boolean;
  /** An administrator wants to identify this kiosk. */
  sign: string | null;
}

/** From the door to a number and directions. */
export function WalkPage({ kiosk, state, online, sign }: WalkPageProps) {
  const [walk, dispatch] = useReducer(walkReducer, NOBODY);
  const [stays, setStays] = useState(false);
  const [help, setHelp] = useState(false);
  const { languages, site, settings } = state;
  const step = stepOf(walk);
  const isAmbient = step.name === 'AMBIENT';
  const words = wordsFor({ languages, languageId: walk.languageId, timeZone: site.timeZone });
  const comfort = {
    contrast: walk.comfort.contrast ?? settings.highContrast,
    lowReach: walk.comfort.lowReach ?? settings.lowReach,
    speech: walk.comfort.speech ?? settings.spokenHelp,
  };
  const { act, badScan } = useIntents({ kiosk, walk, dispatch, languageId: words.languageId });
  const clear = () => {
    setStays(false);
    setHelp(false);
    dispatch({ do: 'CLEAR' });
    void kiosk.clearUnderWay();
  };
  useGuards();
  useNewcomers({ kiosk, isAmbient, dispatch });
  const guard = usePressGuard(step);
  useArrowKeys(() => (help ? setHelp(false) : dispatch({ do: 'BACK' })));
  useScanner({
    typing: TYPING.has(step.name),
    onScan({ code }) {
      setHelp(false);
      if (code === null) badScan();
      else act({ kind: 'CHECK_IN', by: { way: 'CODE', code } });
    },
  });
  const left = useIdle({
    seconds: stays ? STAYS_SECONDS : settings.idleSeconds,
    paused: isAmbient || step.name === 'BUSY',
    onEnd: clear,
  });
  useSpokenHelp(comfort.speech && !isAmbient, useSpoken(step.name, words.code), words.code);
  useDocument(words.code, words.direction);

  const now = new Date(kiosk.now());
  return (
    <WordsContext value={words}>
      <div
        className={styles.kiosk}
        data-contrast={comfort.contrast}
        data-low-reach={comfort.lowReach}
        style={siteTokens(site.color, site.secondaryColor) as CSSProperties}
        onClickCapture={guard}
      >
        {isAmbient ? (
          <Ambient
            key={walk.visitor}
            state={state}
            now={kiosk.now}
            onWake={(languageId) =>
              dispatch({ do: 'WAKE', step: firstStep(state), languageId: languageId ?? null })
            }
          />
        ) : (
          <div key={walk.visitor} className={styles.walk}>
            <header className={styles.head}>
              <span className={styles.site}>{site.name}</span>
              {!online && <IconWifiOff role="img" aria-label={words.t('offline')} />}
              <time>{words.time(now)}</time>
            </header>
            <main className={styles.main}>
              <div
                key={walk.trail.length + step.name}
                className={styles.step}
                data-moved={walk.moved}
              >
                <StepView
                  step={step}
                  state={state}
                  now={now}
                  today={dayInZone(now, site.timeZone)}
                  print={kiosk.print}
                  act={act}
                  go={(next) => dispatch({ do: 'GO', step: next })}
                  onStays={setStays}
                  onEnd={clear}
                />
              </div>
            </main>
            <div className={styles.languages}>
              <Languages
                languages={languages}
                onLanguage={(languageId) => dispatch({ do: 'SPEAK', languageId })}
              />
            </div>
            <Footer
              comfort={comfort}
              canSpeak={'speechSynthesis' in window}
              onBack={canGoBack(walk) ? () => dispatch({ do: 'BACK' }) : undefined}
              onComfort={(change) => dispatch({ do: 'EASE', comfort: change })}
              onHelp={() => setHelp(true)}
            />
          </div>
        )}
        {isAmbient && sign !== null && (
          <TestSign key={sign} name={state.kiosk.name} onEnd={kiosk.endSign} />
        )}
        {help && <HelpSheet onClose={() => setHelp(false)} />}
        {left !== undefined && <IdleWarning secondsLeft={left} onStop={clear} />}
      </div>
    </WordsContext>
  );
}

/** The page's text, once it is drawn. */
function useSpoken(step: StepName, code: string): string {
  const [spoken, setSpoken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or language has other words
  useEffect(() => {
    const main = document.querySelector('main');
    setSpoken(main?.innerText.replace(/\s*\n\s*/g, '. ') ?? '');
  }, [step, code]);
  return spoken;
}

function useDocument(language: string, direction: 'ltr' | 'rtl'): void {
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
}
