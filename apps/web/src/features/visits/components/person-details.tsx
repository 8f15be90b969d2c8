import type { SelectedVisit } from '@balie/contract/features/visits/schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import type { Format } from '../../../lib/format.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { photoAddress } from './photo-address.ts';
import styles from './side-card.module.css';

function atKioskText(came: SelectedVisit['atKiosk'], t: TFunction, format: Format): string | null {
  if (!came) return null;
  const told = { kiosk: came.name, at: format.time(came.at) };
  return came.handedOverAt === null
    ? t('visits.atKiosk', told)
    : t('visits.atKioskHandedOver', { ...told, told: format.time(came.handedOverAt) });
}

/** What is known about the person; unknown details are left out. */
export function PersonDetails({ selected }: { selected: SelectedVisit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { visitor } = selected;
  const photo = photoAddress(visitor.photoFile);
  const rooms = useQuery(waitingRoomsQuery(useSiteId()));
  const room = rooms.data?.find(({ id }) => id === selected.visitWaitingRoomId);
  const place = [visitor.addressZip, visitor.addressMunicipality].filter(Boolean).join(' ');
  const facts = [
    ['waitingRoom', room?.name],
    ['language', selected.languageName],
    ['salutation', visitor.salutation],
    ['address', [visitor.addressStreetAndNumber, place].filter(Boolean).join(', ')],
    ['phone', visitor.phone],
    ['email', visitor.email],
    ['dob', visitor.dob && format.date(visitor.dob)],
    ['nationality', visitor.nationality],
    ['nationalNumber', visitor.nationalNumber],
    ['iklNumber', visitor.iklNumber],
    ['eID', visitor.eID],
    ['eIDExpiry', visitor.eIDExpiry && format.date(visitor.eIDExpiry)],
    ['nonEER', visitor.nonEER ? t('common.yes') : null],
    ['receivedBy', selected.visitReceivedContact],
    ['atKiosk', atKioskText(selected.atKiosk, t, format)],
  ] as const;
  return (
    <section>
      <h3 className={styles.heading}>{t('visits.details')}</h3>
      {photo && <img className={styles.photo} src={photo} alt={t('visits.photo')} />}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`visits.detail.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
