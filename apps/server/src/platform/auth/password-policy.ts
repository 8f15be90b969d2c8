import { passwordProblem } from '@balie/contract/features/auth/password-rule.ts';
import { AppError } from '../app-error.ts';
import { commonCheck } from './common-passwords.ts';

interface Choice {
  readonly password: string;
  /** What everybody knows of the person: username, sites, organisation. */
  readonly names: readonly string[];
  /** The field of the body it was typed in. */
  readonly field?: string;
}

/** Throws the reason why a password that somebody chose may not be used. */
export async function assertGoodPassword({ password, names, field = 'password' }: Choice) {
  const problem = passwordProblem(password, { names, isCommon: await commonCheck() });
  if (problem) throw new AppError(problem, { fields: { [field]: problem } });
}
