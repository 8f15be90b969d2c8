import { limits } from '@balie/contract/common/limits.ts';
import { newPartySchema } from '@balie/contract/features/visits/schema.ts';
import { IconDoorEnter, IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { languagesQuery } from '../../../api/languages.ts';
import {
  contactsQuery,
  type DeskUser,
  useAddVisit,
  useWalkIn,
  visitKeys,
} from '../../../api/visits.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { TimeField } from '../../../components/fields/time-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideCard } from '../../../components/side-card.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { readLastDomainType, saveLastDomainType } from '../../../lib/storage.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { Companions } from './companions.tsx';
import type { Selection } from './person-card.tsx';
import styles from './side-card.module.css';

interface NewVisitFormProps {
  desk: DeskUser;
  side: SideFormState<Selection>;
  domainTypes: readonly DomainTypeOption[];
  actions: Pick<VisitActions, 'printWalkIn'>;
  onAdded: (visitIds: readonly number[]) => void;
}

/** Adds a walk-in in one go, from any field. */
const WALK_IN_KEYS = 'Control+Enter';

/** §5: the language of a new appointment, unless another is chosen. */
const DEFAULT_LANGUAGE_NAME = 'Nederlands';

/** The domain last chosen at this desk, or the only one; otherwise the clerk chooses. */
function firstChoice(domainTypes: readonly DomainTypeOption[], deskId: number): number | null {
  const [only, another] = domainTypes;
  if (only && !another) return only.id;
  const last = readLastDomainType(deskId);
  return domainTypes.find(({ id }) => id === last)?.id ?? null;
}

/** The form needs its options before it can have defaults. */
export function NewVisitForm(props: NewVisitFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const languages = useQuery(languagesQuery(siteId));
  const domains = useQuery(domainsQuery(siteId));
  if (languages.isPending || domains.isPending) {
    return (
      <section className={styles.placeholder} aria-label={t('visits.newVisit')}>
        <CardSkeleton />
      </section>
    );
  }
  if (props.domainTypes.length > 0) return <Form {...props} languages={languages.data ?? []} />;
  return (
    <SideCard title={t('visits.newVisit')} onClose={props.side.close}>
      {domains.isError ? (
        <LoadFailed error={domains.error} onRetry={() => void domains.refetch()} />
      ) : (
        <EmptyState
          icon={IconLock}
          title={t('visits.noDomains')}
          text={t('visits.noDomainsText')}
        />
      )}
    </SideCard>
  );
}

interface FormProps extends NewVisitFormProps {
  languages: readonly { id: number; name: string }[];
}

function Form({ desk, side, domainTypes, languages, actions, onAdded }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const contacts = useQuery(contactsQuery(desk.siteId));
  const add = useAddVisit();
  const walkIn = useWalkIn();
  const arrives = useRef(false);
  const language = languages.find(({ name }) => name === DEFAULT_LANGUAGE_NAME) ?? languages[0];
  const form = useContractForm({
    schema: newPartySchema,
    initial: {
      ...formValues(newPartySchema.omit({ contactName: true, groupName: true }), {
        languageId: language?.id,
      }),
      domainType: firstChoice(domainTypes, desk.deskId),
      appointmentTime: '',
    },
    onSubmit: async ({ companions, ...visit }) => {
      const contact = contacts.data?.find(({ id }) => id === visit.contactId);
      const request = {
        params: { ...desk },
        body: {
          ...visit,
          ...(contact && { contactName: contact.name }),
          ...(companions.length > 0 && {
            companions,
            groupName: t('visits.groupOf', { name: visit.lastName }),
          }),
        },
      };
      if (arrives.current) {
        const visits = await walkIn.mutateAsync(request);
        onAdded(visits.map(({ visitId }) => visitId));
        actions.printWalkIn(visits);
      } else {
        onAdded([(await add.mutateAsync(request)).visitId]);
      }
      saveLastDomainType(desk.deskId, visit.domainType);
      side.close();
      // §9: saving a new visit waits 1 s before refresh.
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: visitKeys(desk).list });
        void client.invalidateQueries({ queryKey: visitKeys(desk).counts });
      }, limits.refresh.afterNewVisitMs);
    },
  });
  const names = { max: limits.visit.nameMax };
  const send = (arrived: boolean) => {
    if (form.busy) return;
    arrives.current = arrived;
    form.props.onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(true);
  };
  const saved = {
    ...form,
    props: {
      ...form.props,
      onKeyDown,
      onSubmit: (event?: { preventDefault: () => void }) => {
        event?.preventDefault();
        send(false);
      },
    },
  };
  return (
    <SideForm
      side={side}
      form={saved}
      title={t('visits.newVisit')}
      main={
        <BusyButton
          busy={form.busy && arrives.current}
          leftSection={<IconDoorEnter size={18} aria-hidden />}
          title={t('visits.walkInHint')}
          aria-keyshortcuts={WALK_IN_KEYS}
          onClick={() => send(true)}
        >
          {t('visits.walkIn')}
        </BusyButton>
      }
    >
      <div className={styles.pair}>
        <TextField {...form.field('firstName', names)} label={t('visits.firstName')} required />
        <TextField {...form.field('lastName', names)} label={t('visits.lastName')} required />
      </div>
      <Companions
        value={form.values.companions}
        codes={form.codes}
        onChange={(companions) => form.set('companions', companions)}
      />
      <SelectField
        {...form.field('domainType')}
        label={t('visits.column.domain')}
        required
        options={[
          ...(form.values.domainType === null
            ? [{ value: null as number | null, label: t('visits.chooseDomain') }]
            : []),
          ...domainTypes.map(({ id, name }) => ({ value: id as number | null, label: name })),
        ]}
      />
      <div className={styles.pair}>
        <TimeField
          {...form.field('appointmentTime')}
          label={t('visits.time')}
          description={t('visits.timeHint')}
          placeholder={t('common.timeFormat')}
        />
        <SelectField
          {...form.field('languageId')}
          label={t('visits.column.language')}
          description={t('visits.languageHint')}
          options={languages.map(({ id, name }) => ({ value: id as number | null, label: name }))}
        />
      </div>
      <SelectField
        {...form.field('contactId')}
        label={t('visits.contactOptional')}
        options={[
          { value: null as number | null, label: t('visits.noContact') },
          ...(contacts.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        {...form.field('comment', { max: limits.visit.commentMax })}
        label={t('visits.visitComment')}
        lines={3}
      />
    </SideForm>
  );
}
