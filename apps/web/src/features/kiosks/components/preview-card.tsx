import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { fillPlaceholders } from '@balie/contract/features/standard-texts/placeholders.ts';
import { IconAlertTriangle, IconArrowUp, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { instructionsQuery } from '../../../api/instructions.ts';
import { regimesQuery } from '../../../api/opening-hours.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import { useSamples } from '../../../components/text-preview.tsx';
import { apiUrl } from '../../../lib/http.ts';
import { toScreen } from '../../../lib/paths.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import { instructionToday } from './instruction-today.ts';
import styles from './kiosks.module.css';

/** What a visitor sees at this kiosk today for a domain and a regime, and the directions that decide it. */
export function PreviewCard({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const format = useFormat();
  const today = useToday();
  const domains = useQuery(domainsQuery(siteId)).data ?? [];
  const regimes = useQuery(regimesQuery(siteId)).data ?? [];
  const instructions = useQuery(instructionsQuery(siteId)).data ?? [];
  const [chosenDomain, setDomain] = useState<number>();
  const [chosenRegime, setRegime] = useState<number>();
  const domainId = chosenDomain ?? kiosk.settings.domainIds[0] ?? domains[0]?.id ?? null;
  const usual = regimes.find(({ kind }) => kind === 'WALK_IN') ?? regimes[0];
  const regimeId = chosenRegime ?? usual?.id ?? null;
  const chosen = { kioskId: kiosk.userId, domainId, regimeId, today };
  const samples = useSamples();
  const domainName = domains.find(({ id }) => id === domainId)?.name;
  const shown = instructionToday(instructions, chosen);
  const options = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id as number | null, label: name }));
  return (
    <SideCard
      title={t('kiosks.lookTitle', { name: kiosk.name })}
      onClose={onClose}
      foot={
        <LinkButton {...toScreen(siteId, 'instructions')} variant="default">
          {t('kiosks.toDirections')}
        </LinkButton>
      }
    >
      <div className={styles.preview}>
        <div className={styles.numbers}>
          <SelectField
            name="domain"
            label={t('kiosks.domain')}
            value={domainId}
            options={options(domains)}
            error={undefined}
            onChange={(id) => setDomain(id ?? undefined)}
          />
          <SelectField
            name="regime"
            label={t('kiosks.regime')}
            value={regimeId}
            options={options(regimes)}
            error={undefined}
            onChange={(id) => setRegime(id ?? undefined)}
          />
        </div>
        {shown ? (
          <>
            <figure className={styles.glass} aria-label={t('kiosks.glass')}>
              {shown.registerAppointment && <strong>{samples.ticketNumber}</strong>}
              {shown.enableImage && shown.imageUrl ? (
                <img src={apiUrl(shown.imageUrl)} alt={t('kiosks.image')} />
              ) : shown.arrowAngle === null ? (
                <IconMapPin aria-hidden />
              ) : (
                <IconArrowUp aria-hidden style={{ rotate: `${shown.arrowAngle}deg` }} />
              )}
              <figcaption>
                <b>{shown.waitingRoom.name}</b>
                <span>
                  {fillPlaceholders(shown.locale, {
                    ...samples,
                    ...(domainName !== undefined && { domain: domainName }),
                    waitingRoom: shown.waitingRoom.name,
                    route: shown.waitingRoom.route ?? '',
                  })}
                </span>
              </figcaption>
            </figure>
            <Facts>
              <Fact name={t('kiosks.regime')}>{shown.regime.name}</Fact>
              <Fact name={t('kiosks.room')}>{shown.waitingRoom.name}</Fact>
              <Fact name={t('kiosks.valid')}>
                {format.date(shown.validFrom)} – {format.date(shown.validUntil)}
              </Fact>
              <Fact name={t('kiosks.number')}>
                {t(shown.registerAppointment ? 'common.yes' : 'common.no')}
              </Fact>
            </Facts>
          </>
        ) : (
          <p className={styles.missing} role="note">
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            {t('kiosks.noDirections')}
          </p>
        )}
      </div>
    </SideCard>
  );
}
