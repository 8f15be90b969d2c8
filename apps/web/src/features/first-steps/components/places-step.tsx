import { missingNames } from '@balie/contract/features/first-steps/rules.ts';
import { placeCountsSchema } from '@balie/contract/features/first-steps/schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { desksQuery } from '../../../api/desks.ts';
import { useAddPlaces } from '../../../api/first-steps.ts';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { NumberField, type NumberValue } from '../../../components/fields/number-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';

const PROPOSED_DESKS = 4;

interface Counts {
  rooms: NumberValue;
  desks: NumberValue;
  word: string;
}

export function PlacesStep(props: StepProps) {
  const siteId = useSiteId();
  const rooms = useQuery(waitingRoomsQuery(siteId));
  const desks = useQuery(desksQuery(siteId));
  if (!rooms.data || !desks.data) return <Skeleton height={220} radius="md" />;
  return (
    <PlacesForm
      {...props}
      rooms={rooms.data.map(({ name }) => name)}
      desks={desks.data.map(({ name }) => name)}
    />
  );
}

interface PlacesFormProps extends StepProps {
  rooms: readonly string[];
  desks: readonly string[];
}

function PlacesForm({ onNext, rooms, desks }: PlacesFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddPlaces(siteId);
  const missing = (counts: Counts) => {
    const valid = placeCountsSchema.safeParse(counts);
    if (!valid.success) return { waitingRooms: [], desks: [] };
    const { word, ...count } = valid.data;
    const roomWord = t('firstSteps.places.roomWord');
    return {
      waitingRooms: missingNames(rooms, { word: roomWord, count: count.rooms }),
      desks: missingNames(desks, { word, count: count.desks }),
    };
  };
  const initial: Counts = {
    rooms: Math.max(rooms.length, 1),
    desks: desks.length || PROPOSED_DESKS,
    word: t('firstSteps.places.deskWord'),
  };
  const form = useContractForm({
    schema: placeCountsSchema,
    initial,
    onSubmit: async (counts) => {
      const body = missing(counts);
      if (body.waitingRooms.length + body.desks.length > 0) {
        await add.mutateAsync({ params: { siteId }, body });
      }
      onNext();
    },
  });
  const { waitingRooms, desks: newDesks } = missing(form.values);
  const making = [...waitingRooms, ...newDesks];
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <NumberField {...form.field('rooms')} label={t('firstSteps.places.rooms')} required />
        <NumberField {...form.field('desks')} label={t('firstSteps.places.desks')} required />
        <TextField
          {...form.field('word')}
          label={t('firstSteps.places.word')}
          description={t('firstSteps.places.wordHint')}
          required
        />
      </div>
      <div role="status">
        <p className={styles.hint}>
          {making.length > 0 ? t('firstSteps.places.making') : t('firstSteps.places.nothing')}
        </p>
        <ul className={styles.names}>
          {making.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <StepActions busy={form.busy} onSkip={onNext} />
    </form>
  );
}
