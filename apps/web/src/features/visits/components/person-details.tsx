import type { SelectedVisit } from '@balie/contract/features/visits/schema.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/session.ts';
import { photoAddress } from './photo-address.ts';
import styles from './side-card.module.css';

/** What is known about the person; what is not known is left out. */
export function PersonDetails({ selected }: { selected: SelectedVisit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { visitor } = selected;
  const photo = photoAddress(visitor.photoFile);
  const place = [visitor.addressZip, visitor.addressMunicipality].filter(Boolean).join(' ');
  const facts = [
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
