import { limits } from '../../common/limits.ts';

export type PasswordProblem = 'INVALID_PASSWORD' | 'PASSWORD_IS_NAME' | 'PASSWORD_TOO_COMMON';

export interface KnownNames {
  /** What everyone knows about this person: username, sites, organisation. */
  readonly names: readonly string[];
  /** The list stays on the server; without it, only the other rules are checked. */
  readonly isCommon?: (password: string) => boolean;
}

/** With fewer other characters around it, it is still that name. */
const SIGNS_BESIDE_NAME = 6;
/** Shorter names occur in ordinary words. */
const SHORTEST_NAME = 3;

/** As somebody would guess it: without case, accents or punctuation. */
export const foldPassword = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Why a password is refused; undefined if it is long enough, not a name and not common. */
export function passwordProblem(
  password: string,
  { names, isCommon }: KnownNames,
): PasswordProblem | undefined {
  const length = [...password].length;
  if (length < limits.user.passwordMin || password.length > limits.user.passwordMax) {
    return 'INVALID_PASSWORD';
  }
  if (names.some((name) => isMostly(password, name))) return 'PASSWORD_IS_NAME';
  if (isCommon?.(password)) return 'PASSWORD_TOO_COMMON';
  return undefined;
}

/** `gemeentehuis2026!` is the site's name with little added; so is a name written twice. */
function isMostly(password: string, name: string): boolean {
  const folded = foldPassword(name);
  if (folded.length < SHORTEST_NAME) return false;
  const text = foldPassword(password);
  return text.includes(folded) && text.replaceAll(folded, '').length < SIGNS_BESIDE_NAME;
}
