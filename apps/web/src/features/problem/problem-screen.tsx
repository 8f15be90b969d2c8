import { OTHER_ACCOUNT } from '@balie/contract/features/auth/other-account.ts';
import {
  IconCertificateOff,
  IconLock,
  IconMapQuestion,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { BrandMark } from '../../components/brand-mark.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { type ProblemReason, paths, toScreen } from '../../lib/paths.ts';
import { startSignInAsOther } from '../../lib/sign-in.ts';
import { clearStorage, readCurrentSiteId } from '../../lib/storage.ts';
import styles from './problem-screen.module.css';
import { BACK_TO_HOME, problemTexts, solvedByOtherAccount } from './problem-texts.ts';

const ICONS: Record<ProblemReason, TablerIcon> = {
  access: IconLock,
  license: IconCertificateOff,
  userlicense: IconUserOff,
  other: IconMapQuestion,
};

interface ProblemScreenProps {
  reason: ProblemReason;
  note?: string;
  /** Inside the shell, which already has the main landmark and the product name. */
  inside?: boolean;
}

/** §2, problem page: what is wrong, and the way back home. */
export function ProblemScreen({ reason, note, inside = false }: ProblemScreenProps) {
  const { title, text } = problemTexts[reason];
  const Icon = ICONS[reason];
  const Part = inside ? 'div' : 'main';
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);
  return (
    <Part className={inside ? styles.inside : styles.root} lang="nl">
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon size={40} stroke={1.4} aria-hidden />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {note && <p className={styles.text}>{note}</p>}
        <HomeButton />
        {solvedByOtherAccount(reason) && <OtherAccountButton />}
      </div>
      {!inside && (
        <p className={styles.brand}>
          <BrandMark size={20} /> Balie
        </p>
      )}
    </Part>
  );
}

/** Goes to route home of the current site; without a site, to the start page, which chooses one. */
function HomeButton() {
  const siteId = readCurrentSiteId();
  const link = siteId ? toScreen(siteId, 'home') : ({ to: paths.start } as const);
  return (
    <LinkButton {...link} size="md" mt="md">
      {BACK_TO_HOME}
    </LinkButton>
  );
}

function OtherAccountButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    // As at logout: the browser's storage belongs to the account being left.
    clearStorage();
    startSignInAsOther();
  };
  return (
    <BusyButton variant="subtle" size="md" mt="xs" busy={leaving} onClick={leave}>
      {OTHER_ACCOUNT.nl}
    </BusyButton>
  );
}
