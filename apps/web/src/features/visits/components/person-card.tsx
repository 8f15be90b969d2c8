import type { EditInput } from '@balie/contract/common/edit.ts';
import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { decide } from '@balie/contract/features/visits/lifecycle.ts';
import {
  type SelectedVisit,
  type VisitInList,
  visitCardSchema,
} from '@balie/contract/features/visits/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsQuery, type DeskUser, selectedVisitQuery } from '../../../api/visits.ts';
import type { FieldProps } from '../../../components/contract-form.ts';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { useInlineRows } from '../../../components/inline-rows.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { AppointmentList } from './appointment-list.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { GroupField } from './group-field.tsx';
import { PersonDetails } from './person-details.tsx';
import styles from './side-card.module.css';
import { VisitCardActions } from './visit-card-actions.tsx';

export interface Selection {
  readonly visitId: number;
  readonly visitorId: number;
}

interface PersonCardProps {
  desk: DeskUser;
  actions: VisitActions;
  side: SideFormState<Selection>;
  selection: Selection;
  /** The groups the visitor could join. */
  visits: readonly VisitInList[];
  domainTypes: readonly DomainTypeOption[];
}

/** §2: the side card with the person and their appointments. */
export function PersonCard({ desk, selection, ...props }: PersonCardProps) {
  const { t } = useTranslation();
  const selected = useQuery(selectedVisitQuery(desk, selection));
  if (selected.data) return <LoadedCard {...props} desk={desk} selected={selected.data} />;
  return (
    <section className={styles.placeholder} aria-label={t('visits.person')}>
      {selected.isError ? (
        <LoadFailed error={selected.error} onRetry={() => void selected.refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </section>
  );
}

const toValues = ({ visitor, visitComment, contactUserId }: SelectedVisit) =>
  formValues(visitCardSchema, { ...visitor, visitComment, contactId: contactUserId });

interface LoadedCardProps extends Omit<PersonCardProps, 'selection'> {
  selected: SelectedVisit;
}

/** Edits are kept on top of the loaded data, so that a colleague's change never discards them. */
function LoadedCard({ desk, actions, side, selected, visits, domainTypes }: LoadedCardProps) {
  const { t } = useTranslation();
  const row = useInlineRows({
    getId: (visit: SelectedVisit) => visit.visitId,
    toValues,
    schema: visitCardSchema,
  })(selected);
  const form = useCardForm({ desk, actions, selected, row });
  const { visitStatus, editable } = selected;
  const open = decide('changeComment', { status: visitStatus, deskId: null }, desk.deskId).allowed;
  const max = { max: limits.visit.commentMax };
  const name = fullNameOf(selected.visitor);
  return (
    <SideForm
      side={side}
      form={form}
      saveDisabled={!open && !editable}
      title={[selected.visitTicket, name].filter(Boolean).join(' · ')}
      keepFocus
    >
      <VisitCardActions {...{ desk, selected, actions, domainTypes }} />
      <fieldset className={styles.fields}>
        <legend className={styles.heading}>{t('visits.visit')}</legend>
        {open && <GroupField {...{ selected, visits, actions }} />}
        <ContactField desk={desk} {...row.field('contactId')} readOnly={!open} />
        <TextField
          {...row.field('visitComment', max)}
          label={t('visits.visitComment')}
          lines={2}
          readOnly={!open}
        />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend className={styles.heading}>{t('visits.person')}</legend>
        {!editable && <p className={styles.note}>{t('visits.notEditable')}</p>}
        <div className={styles.pair}>
          <TextField
            {...row.field('firstName', { max: limits.visit.nameMax })}
            label={t('visits.firstName')}
            readOnly={!editable}
          />
          <TextField
            {...row.field('lastName', { max: limits.visit.nameMax })}
            label={t('visits.lastName')}
            readOnly={!editable}
          />
        </div>
        <TextField
          {...row.field('comment', max)}
          label={t('visits.visitorComment')}
          lines={2}
          readOnly={!editable}
        />
      </fieldset>
      <PersonDetails selected={selected} />
      <AppointmentList selected={selected} />
    </SideForm>
  );
}

interface CardFormInput {
  desk: DeskUser;
  actions: VisitActions;
  selected: SelectedVisit;
  row: ReturnType<
    ReturnType<typeof useInlineRows<SelectedVisit, ReturnType<typeof toValues>, Card>>
  >;
}
type Card = ReturnType<typeof toValues>;

const hasChanges = ({ expected }: { expected: object }) => Object.keys(expected).length > 0;

/** The card combines two forms: changes to the person, and to the visit. */
function splitEdit({ expected, ...changed }: EditInput<Card>) {
  const visitOf = ({ visitComment, contactId }: Partial<Card>) => ({
    ...(visitComment !== undefined && { comment: visitComment }),
    ...(contactId !== undefined && { visitContactId: contactId }),
  });
  const personOf = ({ visitComment: _, contactId: __, ...person }: Partial<Card>) => person;
  return {
    person: { ...personOf(changed), expected: personOf(expected) },
    visit: { ...visitOf(changed), expected: visitOf(expected) },
  };
}

/** One Save for the person and the visit; each is sent only if it changed. */
function useCardForm({ desk, actions, selected, row }: CardFormInput) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    if (!row.canSave || !row.edit) return row.leadToWrong();
    const { id } = selected.visitor;
    const { person, visit } = splitEdit(row.edit);
    setBusy(true);
    try {
      if (hasChanges(person)) {
        await actions.changes.updateVisitor.mutateAsync({
          params: { siteId: desk.siteId, visitorId: id },
          body: { id, ...person },
        });
        row.reset(['firstName', 'lastName', 'comment']);
      }
      if (hasChanges(visit)) {
        await actions.changes.update.mutateAsync({
          params: { ...desk },
          body: { visitId: selected.visitId, ...visit },
        });
      }
      actions.modified({
        visitId: selected.visitId,
        ticketNumber: selected.visitTicket,
        firstName: person.firstName ?? selected.visitor.firstName,
        lastName: person.lastName ?? selected.visitor.lastName,
      });
      row.reset();
    } catch {
      // A notice was shown, and the edits stay.
    } finally {
      setBusy(false);
    }
  };
  return {
    dirty: row.dirty,
    busy,
    props: {
      ref: row.ref,
      noValidate: true as const,
      onSubmit: (event?: { preventDefault: () => void }) => {
        event?.preventDefault();
        void save();
      },
    },
  };
}

interface ContactFieldProps {
  desk: DeskUser;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  theirs?: FieldProps<number | null>['theirs'];
  readOnly: boolean;
}

function ContactField({ desk, ...field }: ContactFieldProps) {
  const { t } = useTranslation();
  const contacts = useQuery(contactsQuery(desk.siteId));
  const options = [
    { value: null, label: t('visits.noContact') },
    ...(contacts.data ?? []).map(({ id, name }) => ({ value: id as number | null, label: name })),
  ];
  return <SelectField {...field} label={t('visits.column.contact')} options={options} />;
}
