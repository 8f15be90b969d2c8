import type { Regime } from '@balie/contract/features/opening-hours/schema.ts';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { readHours, type WeekHour, writeHours } from '../week.ts';
import styles from './week.module.css';

type Times = Pick<WeekHour, 'startTime' | 'endTime'>;

interface HoursEditorProps {
  label: string;
  regimes: readonly Regime[];
  regime: Regime;
  onRegime: (regime: Regime) => void;
  hours: readonly Times[];
  onApply: (hours: readonly Times[]) => void;
  onClose: () => void;
}

/** The hours of a day in one line, as people say them: `9-12 13:30-16`. */
export function HoursEditor(props: HoursEditorProps) {
  const { regimes, regime } = props;
  const { t } = useTranslation();
  return (
    <Popover
      opened
      onChange={(opened) => !opened && props.onClose()}
      position="bottom"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <span className={styles.anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={props.label}>
        <HoursLine key={regime.id} {...props} />
        <SelectField
          name="editedRegime"
          label={t('openingHours.regime')}
          error={undefined}
          options={regimes.map(({ id, name }) => ({ value: id, label: name }))}
          value={regime.id}
          onChange={(id) => {
            const other = regimes.find((candidate) => candidate.id === id);
            if (other) props.onRegime(other);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function HoursLine({ label, hours, onApply, onClose }: HoursEditorProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => writeHours(hours));
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readHours(text);
        setWrong(read === undefined);
        if (!read) return;
        onApply(read);
        onClose();
      }}
    >
      <TextField
        name="hours"
        label={label}
        description={t('openingHours.hoursHint')}
        error={wrong ? t('openingHours.hoursWrong') : undefined}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
      />
      <Button type="submit" fullWidth>
        {t('openingHours.apply')}
      </Button>
    </form>
  );
}
