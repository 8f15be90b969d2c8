import { HELD_FIELDS, type Person } from '@balie/contract/features/privacy/schema.ts';
import { IconDownload, IconUserX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportPerson, useErasePerson } from '../../../api/privacy.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import { downloadJson } from '../../../lib/download.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from '../privacy.module.css';
import { nameOf } from './person-texts.ts';
import { useCounted } from './use-counted.ts';

interface StoredPersonCardProps {
  person: Person;
  /** Other records found with the same name: only a human can tell whether it is the same person. */
  sameName: readonly Person[];
  onClose: () => void;
}

/** What is stored about a person, and the two things they can ask for. */
export function StoredPersonCard({ person, sameName, onClose }: StoredPersonCardProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const [also, setAlso] = useState<ReadonlySet<Person>>(new Set());
  const records = [person, ...sameName.filter((other) => also.has(other))];
  const visitorIds = records.flatMap((record) => record.visitorIds);
  const name = nameOf(person);
  const openVisit = records.some((record) => record.openVisit);
  const erase = useErasePerson(siteId);
  const download = useMutation({
    mutationFn: async () => {
      const content = await exportPerson(siteId, visitorIds);
      downloadJson(`${t('privacy.fileName')}-${visitorIds[0]}.json`, content);
    },
    meta: { success: 'person-exported' },
  });
  return (
    <SideCard title={name} onClose={onClose}>
      <div className={styles.body}>
        <Held records={records} />
        {sameName.length > 0 && (
          <fieldset className={styles.others}>
            <legend>{t('privacy.sameName')}</legend>
            <p className={styles.hint}>{t('privacy.sameNameHint')}</p>
            {sameName.map((other) => (
              <SameName
                key={other.visitorIds[0]}
                person={other}
                value={also.has(other)}
                onChange={(chosen) =>
                  setAlso((before) => {
                    const after = new Set(before);
                    if (chosen) after.add(other);
                    else after.delete(other);
                    return after;
                  })
                }
              />
            ))}
          </fieldset>
        )}
        <div className={styles.actions}>
          <BusyButton
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('privacy.export')}
          </BusyButton>
          <ConfirmInline
            asText
            icon={IconUserX}
            label={t('privacy.erase')}
            question={t('privacy.eraseQuestion', { name, count: totalVisits(records) })}
            disabled={openVisit}
            onConfirm={async () => {
              await erase.mutateAsync({ params: { siteId }, body: { visitorIds } });
              onClose();
            }}
          />
        </div>
        {openVisit && <p className={styles.hint}>{t('privacy.openVisit')}</p>}
      </div>
    </SideCard>
  );
}

const totalVisits = (records: readonly Person[]) =>
  records.reduce((sum, { visits }) => sum + visits, 0);

/** The kinds of data, not the data: reading a national number must be logged. */
function Held({ records }: { records: readonly Person[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const fields = HELD_FIELDS.filter((field) => records.some(({ held }) => held.includes(field)));
  const days = records
    .flatMap(({ firstDay, lastDay }) => [firstDay, lastDay])
    .filter(isDay)
    .sort();
  const visits = totalVisits(records);
  const counted = useCounted();
  const [first] = days;
  const last = days.at(-1);
  return (
    <Facts>
      {records.some(({ otherNames }) => otherNames.length > 0) && (
        <Fact name={t('privacy.names')}>
          {[...new Set(records.flatMap((record) => [nameOf(record), ...record.otherNames]))].join(
            ', ',
          )}
        </Fact>
      )}
      <Fact name={t('privacy.heldData')}>
        {fields.map((field) => t(`privacy.fields.${field}`)).join(', ')}
      </Fact>
      <Fact name={t('privacy.heldVisits')}>
        {counted('visits', visits)}
        {first && last && (
          <span className={styles.span}>
            {first === last
              ? format.date(first)
              : t('privacy.fromUntil', { from: format.date(first), until: format.date(last) })}
          </span>
        )}
      </Fact>
      <Fact name={t('privacy.sites')}>
        {[...new Set(records.flatMap(({ sites }) => sites))].join(', ')}
      </Fact>
    </Facts>
  );
}

const isDay = (day: string | null): day is string => day !== null;

function SameName(props: { person: Person; value: boolean; onChange: (chosen: boolean) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { dateOfBirth, lastDay, lastTicket, visitorIds } = props.person;
  const label = [
    lastDay && t('privacy.lastVisitOn', { day: format.date(lastDay) }),
    lastTicket && t('privacy.ticketOf', { ticket: lastTicket }),
    dateOfBirth && t('privacy.bornOn', { day: format.date(dateOfBirth) }),
  ].filter(Boolean);
  return (
    <CheckboxField
      name={`record-${visitorIds[0]}`}
      label={label.join(', ') || t('privacy.withoutVisit')}
      value={props.value}
      onChange={props.onChange}
      error={undefined}
    />
  );
}
