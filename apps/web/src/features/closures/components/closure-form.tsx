import { limits } from '@balie/contract/common/limits.ts';
import { addDays } from '@balie/contract/common/local-time.ts';
import { type Closure, closureInputSchema } from '@balie/contract/features/closures/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddClosure, useDeleteClosure, useUpdateClosure } from '../../../api/closures.ts';
import { domainsQuery } from '../../../api/domains.ts';
import { defaultLanguageTextsQuery } from '../../../api/standard-texts.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import { truncate } from '../../../lib/truncate.ts';
import { InsideNote } from './inside-note.tsx';
import { PeriodFields } from './period-fields.tsx';

export interface EditedClosure {
  readonly closure?: Closure;
  readonly day?: string;
}

interface ClosureFormProps {
  side: SideFormState<EditedClosure>;
  closure: Closure | undefined;
  day: string;
}

const initialValues = (closure: Closure | undefined, day: string) => ({
  ...formValues(
    closureInputSchema,
    closure ?? { from: `${day}T00:00`, until: `${addDays(day, 1)}T00:00` },
  ),
  standardText: closure?.standardText ?? null,
});

export function ClosureForm({ side, closure, day }: ClosureFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddClosure(siteId);
  const update = useUpdateClosure(siteId);
  const [initial] = useState(() => initialValues(closure, day));
  const form = useContractForm({
    schema: closureInputSchema,
    initial,
    onSubmit: async (body, edit) => {
      const saved = await (closure
        ? update.mutateAsync({ params: { siteId, closureId: closure.id }, body: edit })
        : add.mutateAsync({ params: { siteId }, body }));
      const key = closure ? 'closures.changed' : 'closures.added';
      notify(successNotice(t(key, { reason: saved.reason })));
      side.close();
    },
  });
  return (
    <SideForm
      side={side}
      form={form}
      title={closure ? t('closures.editTitle') : t('closures.addTitle')}
      actions={closure && <DeleteClosure closure={closure} onDeleted={side.close} />}
    >
      <PeriodFields form={form} />
      <TextField
        {...form.field('reason', { max: limits.closure.reasonMax })}
        label={t('closures.reason')}
        required
      />
      <SelectField
        {...form.field('domainId')}
        label={t('closures.what')}
        options={useDomainOptions()}
      />
      <SelectField
        {...form.field('standardText')}
        label={t('closures.text')}
        description={t('closures.textHint')}
        options={useTextOptions()}
      />
      <InsideNote values={form.values} closure={form.dirty ? undefined : closure} />
    </SideForm>
  );
}

export function useDomainOptions() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(domainsQuery(useSiteId()));
  return [
    { value: null as number | null, label: t('closures.wholeSite') },
    ...data.map(({ id, name }) => ({ value: id as number | null, label: name })),
  ];
}

function useTextOptions() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(defaultLanguageTextsQuery(useSiteId()));
  return [
    { value: null as string | null, label: t('closures.noText') },
    ...data.map(({ key, value }) => ({
      value: key as string | null,
      label: truncate(value, limits.truncate.cell),
    })),
  ];
}

function DeleteClosure({ closure, onDeleted }: { closure: Closure; onDeleted: () => void }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { reason } = closure;
  const remove = useDeleteClosure(siteId, t('closures.named', { reason }));
  return (
    <ConfirmInline
      asText
      label={t('common.delete')}
      question={t('closures.deleteQuestion', { reason })}
      answers={{
        confirm: t('closures.deleteAnswers.confirm'),
        keep: t('closures.deleteAnswers.keep'),
      }}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { siteId, closureId: closure.id } });
        onDeleted();
      }}
    />
  );
}
