import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/job-loop.ts';
import { MAX_ATTEMPTS, pauseAfter } from '../../platform/jobs/pauses.ts';
import type { Log } from '../../platform/log.ts';
import type { MailResult, MailSender } from '../../platform/mail/smtp.ts';
import { type ClaimedMail, claimMail, type MailEnd, recordMail } from './repository.ts';

const EVERY_MS = 5_000;
/** Longer than a mail server can keep us waiting. */
const LEASE_MS = 120_000;

interface Parts {
  db: Database;
  sender: MailSender;
  log: Log;
  now: () => Date;
}

/** Sends what is queued in `mails`, one after the other; addresses are never logged. */
export const mailJob = ({ db, sender, log, now }: Parts): Job => ({
  name: 'mail',
  everyMs: EVERY_MS,
  run: async () => {
    const mail = await claimMail(db, { now: now(), leaseMs: LEASE_MS });
    if (!mail) return 'done';
    const { id, mailTo: to, subject, body: text, key } = mail;
    const result = await sender.send({ to, subject, text, key });
    const end = endOf(mail, result, now());
    if (end.error !== null) {
      log.warn({ mail: id, attempt: mail.attempts, why: end.error }, 'a mail was not sent');
    }
    await recordMail(db, mail, end);
    return 'more';
  },
});

function endOf({ attempts }: ClaimedMail, result: MailResult, now: Date): MailEnd {
  if (result.state === 'SENT') return { state: 'SENT', error: null, now };
  const { error } = result;
  if (result.state === 'REFUSED' || attempts >= MAX_ATTEMPTS) {
    return { state: 'FAILED', error, now };
  }
  const nextAttemptAt = new Date(now.getTime() + pauseAfter(attempts));
  return { state: 'WAITING', error, nextAttemptAt, now };
}
