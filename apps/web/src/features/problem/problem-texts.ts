import { PROBLEM_REASONS, type ProblemReason } from '../../lib/paths.ts';

/** §2: the texts of the problem page are Dutch, whatever the language of the interface. */
export const problemTexts: Record<ProblemReason, { title: string; text: string }> = {
  access: {
    title: 'Geen toegang',
    text: 'U hebt geen toegang tot deze pagina. Hebt u die nodig? Vraag het aan uw beheerder.',
  },
  license: {
    title: 'Licentie vervallen',
    text: 'De licentie van uw organisatie is vervallen. Neem contact op met uw beheerder.',
  },
  userlicense: {
    title: 'Geen licentie',
    text: 'Uw account heeft geen licentie. Neem contact op met uw beheerder.',
  },
  other: {
    title: 'Pagina niet gevonden',
    text: 'Deze pagina bestaat niet (meer). Controleer het adres.',
  },
};

export const BACK_TO_HOME = 'Terug naar Mijn loket';

/** Another account may solve these: otherwise single sign-on would bring people back here forever. */
export const solvedByOtherAccount = (reason: ProblemReason): boolean =>
  reason === 'access' || reason === 'userlicense';

/** Anything but the three named reasons means: page not found. */
export const readReason = (value: unknown): ProblemReason =>
  PROBLEM_REASONS.find((reason) => reason === value) ?? 'other';
