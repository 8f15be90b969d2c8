import { textIn } from '@balie/contract/features/kiosk/facts.ts';
import type { IdentificationWay } from '@balie/contract/features/kiosk/identification-ways.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import {
  IconAddressBook,
  IconId,
  IconKeyboard,
  IconQrcode,
  type TablerIcon,
} from '@tabler/icons-react';
import { ActionButton } from '../parts/action-button.tsx';
import type { KioskText } from '../texts/nl.ts';
import { SITE_TEXTS, useWords } from '../walk/words.ts';
import styles from './appointment.module.css';
import { Question } from './question.tsx';

const WAYS: Readonly<Record<IdentificationWay, { text: KioskText; icon: TablerIcon }>> = {
  CODE: { text: 'byCode', icon: IconKeyboard },
  NATIONAL_NUMBER: { text: 'byNationalNumber', icon: IconId },
  NAME: { text: 'byName', icon: IconAddressBook },
};

/** Scanning needs no touch at all; other ways to check in are below. */
export function Appointment({
  state,
  onWay,
}: {
  state: KioskState;
  onWay(way: IdentificationWay): void;
}) {
  const { t, languageId } = useWords();
  const own = textIn(state, state.texts[SITE_TEXTS.appointment] ?? {}, languageId);
  return (
    <Question title={t('scan')} text={own ?? t('scanText')}>
      <div className={styles.appointment}>
        <div className={styles.scan} aria-hidden="true">
          <IconQrcode />
          <i />
        </div>
        <div className={styles.ways}>
          <p>{t('otherwise')}</p>
          {state.settings.ways.map((way) => (
            <ActionButton key={way} kind="plain" icon={WAYS[way].icon} onPress={() => onWay(way)}>
              {t(WAYS[way].text)}
            </ActionButton>
          ))}
        </div>
      </div>
    </Question>
  );
}
