import type { Executor } from '../../platform/database/database.ts';
import { insertMail, type NewMail } from './repository.ts';

/** One mail each: recipients do not see each other, and one wrong address stops no other mail. */
export async function queueMails(
  trx: Executor,
  recipients: readonly string[],
  mail: Omit<NewMail, 'mailTo'>,
): Promise<void> {
  for (const mailTo of recipients) await insertMail(trx, { ...mail, mailTo });
}
