import { limits } from '@balie/contract/common/limits.ts';
import {
  domainTypeInputSchema,
  type OrganisationDomainType,
} from '@balie/contract/features/organisation/schema.ts';
import { IconArchive, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  useAddDomainType,
  useRenameDomainType,
  useRetireDomainType,
} from '../../../api/organisation.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import styles from '../organisation.module.css';
import { MergeType } from './merge-type.tsx';

interface DomainTypeFormProps {
  side: SideFormState<OrganisationDomainType>;
  /** Absent for a new one. */
  type: OrganisationDomainType | undefined;
  types: readonly OrganisationDomainType[];
}

export function DomainTypeForm({ side, type, types }: DomainTypeFormProps) {
  const { t } = useTranslation();
  const add = useAddDomainType();
  const rename = useRenameDomainType();
  const form = useContractForm({
    schema: domainTypeInputSchema,
    initial: { name: type?.name ?? '' },
    onSubmit: async (body, edit) => {
      const { name } = await (type
        ? rename.mutateAsync({ params: { domainTypeId: type.id }, body: edit })
        : add.mutateAsync({ body }));
      const key = type ? 'organisation.types.renamed' : 'organisation.types.added';
      notify(successNotice(t(key, { name })));
      side.close();
    },
  });
  const title = type
    ? t('organisation.types.editTitle', { name: type.name })
    : t('organisation.types.addTitle');
  return (
    <SideForm
      side={side}
      form={form}
      title={title}
      actions={type && <RetireButton type={type} onDone={side.close} />}
    >
      <TextField
        {...form.field('name', { max: limits.domainType.nameMax })}
        label={t('organisation.types.name')}
        required
      />
      {!type && <p className={styles.hint}>{t('organisation.types.addHint')}</p>}
      {type && type.sites.length > 0 && (
        <p className={styles.hint}>{t('organisation.types.inUse')}</p>
      )}
      {type && <MergeType type={type} types={types} onDone={side.close} />}
    </SideForm>
  );
}

interface RetireButtonProps {
  type: OrganisationDomainType;
  onDone: () => void;
}

function RetireButton({ type, onDone }: RetireButtonProps) {
  const { t } = useTranslation();
  const retire = useRetireDomainType();
  const { name } = type;
  const set = async (retired: boolean) => {
    await retire.mutateAsync({ params: { domainTypeId: type.id }, body: { retired } });
    const key = retired ? 'organisation.types.isRetired' : 'organisation.types.isBack';
    notify(successNotice(t(key, { name })));
    onDone();
  };
  return type.retired ? (
    <BusyButton
      variant="subtle"
      leftSection={<IconRestore size={16} aria-hidden />}
      busy={retire.isPending}
      onClick={() => void set(false).catch(() => undefined)}
    >
      {t('organisation.types.restore')}
    </BusyButton>
  ) : (
    <ConfirmInline
      asText
      icon={IconArchive}
      label={t('organisation.types.retire')}
      question={t('organisation.types.retireQuestion', { name })}
      disabled={type.sites.length > 0}
      onConfirm={() => set(true)}
    />
  );
}
