import { PALETTE } from '@balie/contract/common/palette.ts';
import { Popover } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theirs } from '../../../components/fields/theirs.tsx';
import { TheirsNote } from '../../../components/fields/theirs-note.tsx';
import styles from './color-swatches.module.css';
import { ColorSwatches } from './color-swatches.tsx';

interface RoomColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
  readOnly?: boolean;
  theirs?: Theirs<string> | undefined;
  'data-changed'?: true | undefined;
}

const useColorName = () => {
  const { t } = useTranslation();
  return (value: string) => {
    const entry = PALETTE.find(({ color }) => color === value);
    return entry ? t(`waitingRooms.colors.${entry.name}`) : value;
  };
};

/** A room's colour in its row: a button that opens the ten colours. */
export function RoomColorField(props: RoomColorFieldProps) {
  const { label, value, onChange, readOnly = false, theirs } = props;
  const colorName = useColorName();
  const [opened, setOpened] = useState(false);
  const color = colorName(value);
  const close = () => setOpened(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.trigger}
            data-field
            data-changed={props['data-changed']}
            aria-label={`${label}: ${color}`}
            disabled={readOnly}
            onClick={() => setOpened((before) => !before)}
          >
            <span className={styles.chosen} style={{ backgroundColor: value }} />
            {color}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} onKeyDown={onKeyDown}>
          <ColorSwatches
            label={label}
            labelHidden
            value={value}
            onChange={onChange}
            onPick={close}
            autoFocus
          />
        </Popover.Dropdown>
      </Popover>
      <TheirsNote field={{ theirs }} write={colorName} />
    </>
  );
}
