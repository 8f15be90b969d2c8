import { z } from 'zod';
import { limits } from '../../common/limits.ts';

/** A password somebody chooses; `password-rule.ts` judges it further. */
export const passwordSchema = z
  .string('INVALID_PASSWORD')
  .min(limits.user.passwordMin, 'INVALID_PASSWORD')
  .max(limits.user.passwordMax, 'INVALID_PASSWORD');
