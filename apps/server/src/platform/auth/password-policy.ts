import { passwordProblem } from '@balie/contract/features/auth/password-rule.ts';
import { AppError } from '../app-error.ts';
import { commonCheck } from './common-passwords.ts';

interface Choice {
  readonly password: string;
  /** What everyone knows about the person: username, sites, organisation. */
  readonly names: readonly string[];
  readonly field?: string;
}

/** Throws the reason why a chosen password is not allowed. */
export async function assertGoodPassword({ password, names, field = 'password' }: Choice) {
  const problem = passwordProblem(password, { names, isCommon: await commonCheck() });
  if (problem) throw new AppError(problem, { fields: { [field]: problem } });
}
