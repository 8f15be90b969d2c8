import type { DomainFace } from '@balie/contract/features/kiosks/schema.ts';
import type { Language } from '@balie/contract/features/languages/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { domainFacesQuery } from '../../../api/kiosks.ts';
import { defaultLanguageQuery, languagesQuery } from '../../../api/languages.ts';
import { Collapsible } from '../../../components/collapsible.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from './domain-faces.module.css';
import { DomainTile } from './domain-tile.tsx';
import { FaceForm } from './face-form.tsx';

/** How the domains appear on the kiosk: icon, colour, and name in the visitors' languages. */
export function DomainFaces() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data: faces = [] } = useQuery(domainFacesQuery(siteId));
  const { data: languages = [] } = useQuery(languagesQuery(siteId));
  const side = useSideForm<DomainFace>();
  if (faces.length === 0) return null;
  return (
    <div className={styles.part}>
      <Collapsible title={t('kiosks.faces')} hint={t('kiosks.facesHint')}>
        <div className={styles.content}>
          <SideLayout
            ratio="60/40"
            side={
              side.item && (
                <FaceForm
                  key={side.item.domainId}
                  side={side}
                  face={side.item}
                  languages={languages}
                />
              )
            }
          >
            <ul className={styles.list} aria-label={t('kiosks.faces')}>
              {faces.map((face) => (
                <li
                  key={face.domainId}
                  data-selected={face.domainId === side.item?.domainId || undefined}
                >
                  <DomainTile icon={face.icon} color={face.color} />
                  <button type="button" onClick={() => side.openUpdate(face)}>
                    {face.domainName}
                  </button>
                  <Missing face={face} languages={languages} />
                </li>
              ))}
            </ul>
          </SideLayout>
        </div>
      </Collapsible>
    </div>
  );
}

interface MissingProps {
  face: DomainFace;
  languages: readonly Language[];
}

/** The foreign languages in which visitors see the staff's name for it. */
function Missing({ face, languages }: MissingProps) {
  const { t } = useTranslation();
  const { data: standard } = useQuery(defaultLanguageQuery(useSiteId()));
  const missing = languages.filter(({ id }) => !face.names[id] && id !== standard?.id);
  return (
    <span className={styles.missing}>
      {missing.length === 0
        ? t('kiosks.namesWhole')
        : t('kiosks.namesMissing', { languages: missing.map(({ name }) => name).join(', ') })}
    </span>
  );
}
