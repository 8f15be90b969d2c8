import { limits } from '@balie/contract/common/limits.ts';
import {
  type OrganisationSite,
  siteNameSchema,
} from '@balie/contract/features/organisation/schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRenameSite, useRetireSite } from '../../../api/organisation.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { RetireButton } from '../../../components/retire-button.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { toScreen } from '../../../lib/paths.ts';
import styles from '../organisation.module.css';
import { retireTexts } from './retire-texts.ts';

interface EditSiteFormProps {
  side: SideFormState<OrganisationSite>;
  site: OrganisationSite;
}

/** Renames a site, retires or restores it, and links to it. */
export function EditSiteForm({ side, site }: EditSiteFormProps) {
  const { t } = useTranslation();
  const rename = useRenameSite();
  const retire = useRetireSite();
  const form = useContractForm({
    schema: siteNameSchema,
    initial: { name: site.name },
    onSubmit: async (_, edit) => {
      const { name } = await rename.mutateAsync({ params: { siteId: site.id }, body: edit });
      notify(successNotice(t('organisation.sites.renamed', { name })));
      side.close();
    },
  });
  return (
    <SideForm
      side={side}
      form={form}
      title={t('organisation.sites.editTitle', { name: site.name })}
      actions={
        <RetireButton
          retired={site.retired}
          texts={retireTexts(t, 'sites', site.name)}
          save={(retired) => retire.mutateAsync({ params: { siteId: site.id }, body: { retired } })}
          onDone={side.close}
        />
      }
    >
      <TextField
        {...form.field('name', { max: limits.site.nameMax })}
        label={t('organisation.sites.name')}
        required
      />
      {!site.retired && !site.mine && (
        <p className={styles.note}>{t('organisation.sites.notMine')}</p>
      )}
      {!site.retired && site.mine && (
        <Link {...toScreen(site.id, 'site-settings')} className={styles.link}>
          {t('organisation.sites.open')} <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </SideForm>
  );
}
