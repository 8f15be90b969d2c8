import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { regimesQuery } from '../../../api/opening-hours.ts';
import { defaultLanguageTextsQuery } from '../../../api/standard-texts.ts';
import { usersByRoleQuery } from '../../../api/users.ts';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import type { ContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { type Option, SelectField } from '../../../components/fields/select-field.tsx';
import { WithHelp } from '../../../components/help.tsx';
import { TextPreview } from '../../../components/text-preview.tsx';
import { useSiteId } from '../../../lib/session.ts';
import { truncate } from '../../../lib/truncate.ts';
import { Arrow } from './direction.tsx';
import type { InstructionValues } from './instruction-form.ts';
import { VisualField } from './visual-field.tsx';

const LONGEST_OPTION = 80;

/** §7: the lookups that accompany the form. */
function useLookups() {
  const siteId = useSiteId();
  return {
    kiosks: useQuery(usersByRoleQuery(siteId, 'QPP')).data ?? [],
    domains: useQuery(domainsQuery(siteId)).data ?? [],
    regimes: useQuery(regimesQuery(siteId)).data ?? [],
    waitingRooms: useQuery(waitingRoomsQuery(siteId)).data ?? [],
    texts: useQuery(defaultLanguageTextsQuery(siteId)).data ?? [],
  };
}

export function InstructionFormFields({ form }: { form: ContractForm<InstructionValues> }) {
  const { t } = useTranslation();
  const { kiosks, domains, regimes, waitingRooms, texts } = useLookups();
  const room = waitingRooms.find(({ id }) => id === form.values.waitingRoomId);
  const domain = domains.find(({ id }) => id === form.values.domainId);
  const none: Option<null> = { value: null, label: t('instructions.choose') };
  const named = (items: readonly { id: number; name: string }[]) => [
    none,
    ...items.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const instructionTexts = texts
    .filter(({ type, key }) => type === 'INSTRUCTION' || key === form.values.standardText)
    .map(({ key, value }) => ({ value: key, label: truncate(value, LONGEST_OPTION) }));
  return (
    <>
      <SelectField<number | null>
        {...form.field('kioskId')}
        label={t('instructions.kiosk')}
        required
        options={[none, ...kiosks.map(({ id, username }) => ({ value: id, label: username }))]}
      />
      <SelectField<number | null>
        {...form.field('domainId')}
        label={t('instructions.domain')}
        required
        options={named(domains)}
      />
      <WithHelp about={t('instructions.regime')} text={t('instructions.regimeHelp')}>
        <SelectField<number | null>
          {...form.field('regimeId')}
          label={t('instructions.regime')}
          required
          options={named(regimes)}
        />
      </WithHelp>
      <SelectField<number | null>
        {...form.field('waitingRoomId')}
        label={t('instructions.destination')}
        required
        options={named(waitingRooms)}
      />
      <SelectField<string | null>
        {...form.field('standardText')}
        label={t('instructions.standardText')}
        required
        options={[none, ...instructionTexts]}
      />
      <CheckboxField
        {...form.field('registerAppointment')}
        label={t('instructions.registerLabel')}
        description={t('instructions.registerHint')}
      />
      <DateField {...form.field('validFrom')} label={t('instructions.validFrom')} required />
      <DateField {...form.field('validUntil')} label={t('instructions.validUntil')} required />
      <VisualField form={form} />
      <TextPreview
        on="kiosk"
        text={texts.find(({ key }) => key === form.values.standardText)?.value ?? ''}
        known={{
          ...(room && { waitingRoom: room.name, route: room.route }),
          ...(domain && { domain: domain.name }),
        }}
      >
        {!form.values.enableImage && <Arrow angle={form.values.arrowAngle} size={64} />}
      </TextPreview>
    </>
  );
}
