import { limits } from '@balie/contract/common/limits.ts';
import { DOMAIN_ICONS, type DomainIcon } from '@balie/contract/features/kiosks/domain-icons.ts';
import { type DomainFace, domainFaceInputSchema } from '@balie/contract/features/kiosks/schema.ts';
import type { Language } from '@balie/contract/features/languages/schema.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateDomainFace } from '../../../api/kiosks.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { DOMAIN_ICON_DRAWINGS } from '../../../components/domain-icons.ts';
import { ColorField } from '../../../components/fields/color-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { TheirsNote } from '../../../components/fields/theirs-note.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './domain-faces.module.css';

interface FaceFormProps {
  side: SideFormState<DomainFace>;
  face: DomainFace;
  languages: readonly Language[];
}

/** How a domain appears on the kiosk. A language without a name of its own shows the staff's name. */
export function FaceForm({ side, face, languages }: FaceFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateDomainFace(siteId);
  const { domainId, domainName, names, icon, color } = face;
  const form = useContractForm({
    schema: domainFaceInputSchema,
    initial: { names, icon, color },
    onSubmit: async (_, edit) => {
      await update.mutateAsync({ params: { siteId, domainId }, body: edit });
      side.close();
    },
  });
  const typed = form.field('names', { max: limits.domain.nameMax });
  const chosenColor = form.field('color');
  return (
    <SideForm side={side} form={form} title={t('kiosks.faceOf', { name: domainName })}>
      <fieldset className={styles.names}>
        <legend>{t('kiosks.nameIn')}</legend>
        {languages.map(({ id, name, isoCode }) => (
          <TextField
            key={id}
            name={`names.${id}`}
            label={name}
            lang={isoCode}
            dir="auto"
            placeholder={domainName}
            maxLength={limits.domain.nameMax}
            value={typed.value[id] ?? ''}
            error={typed.error}
            onChange={(value) => typed.onChange({ ...typed.value, [id]: value })}
          />
        ))}
        <TheirsNote
          field={typed}
          write={(theirs) =>
            languages
              .flatMap(({ id, name }) => (theirs[id] ? `${name}: ${theirs[id]}` : []))
              .join(', ')
          }
        />
      </fieldset>
      <Icons chosen={form.values.icon} onChoose={(icon) => form.set('icon', icon)} />
      <TheirsNote
        field={form.field('icon')}
        write={(icon) => t(`kiosks.icons.${icon ?? 'document'}`)}
      />
      <ColorField
        {...chosenColor}
        value={chosenColor.value ?? ''}
        theirs={undefined}
        onChange={(value) => chosenColor.onChange(value.trim() === '' ? null : value)}
        label={t('kiosks.color')}
        pickLabel={t('kiosks.pickColor')}
      />
      <TheirsNote field={chosenColor} write={(theirs) => theirs ?? ''} />
    </SideForm>
  );
}

interface IconsProps {
  chosen: DomainIcon | null;
  onChoose(icon: DomainIcon): void;
}

function Icons({ chosen, onChoose }: IconsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.icons}>
      <legend>{t('kiosks.icon')}</legend>
      {DOMAIN_ICONS.map((icon) => {
        const Icon = DOMAIN_ICON_DRAWINGS[icon];
        return (
          <label key={icon} title={t(`kiosks.icons.${icon}`)}>
            <input
              type="radio"
              name="icon"
              aria-label={t(`kiosks.icons.${icon}`)}
              checked={icon === (chosen ?? 'document')}
              onChange={() => onChoose(icon)}
            />
            <Icon size={22} stroke={1.75} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
