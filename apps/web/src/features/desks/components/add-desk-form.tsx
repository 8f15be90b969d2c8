import { limits } from '@balie/contract/common/limits.ts';
import { newDeskSchema } from '@balie/contract/features/desks/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddDesk } from '../../../api/desks.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';

/** §2: the side form that adds a desk, with a name field. */
export function AddDeskForm({ side }: { side: SideFormState<never> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddDesk(siteId);
  const form = useContractForm({
    schema: newDeskSchema,
    initial: formValues(newDeskSchema),
    onSubmit: async (body) => {
      await add.mutateAsync({ params: { siteId }, body });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('desks.addTitle')}>
      <TextField
        {...form.field('name', { max: limits.desk.nameMax })}
        label={t('desks.name')}
        description={t('desks.nameHint')}
        required
      />
    </SideForm>
  );
}
