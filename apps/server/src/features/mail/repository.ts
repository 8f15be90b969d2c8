import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';

export interface NewMail {
  readonly siteId: number;
  readonly mailTo: string;
  readonly subject: string;
  readonly body: string;
  readonly now: Date;
}

/** Queued in the transaction of the change it reports, and sent once that has committed. */
export async function insertMail(executor: Executor, mail: NewMail): Promise<void> {
  await executor
    .insertInto('mails')
    .values({
      site_id: mail.siteId,
      mail_to: mail.mailTo,
      subject: mail.subject,
      body: mail.body,
      next_attempt_at: mail.now,
      created_at: mail.now,
    })
    .execute();
}

export interface ClaimedMail {
  readonly id: number;
  readonly mailTo: string;
  readonly subject: string;
  readonly body: string;
  readonly key: string;
  readonly attempts: number;
}

/** Takes the oldest due mail for this server until the lease ends; two servers never hold the same one. */
export async function claimMail(
  executor: Executor,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with due as (
      select id from mails where state = 'WAITING' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked
    )
    update mails m set attempts = m.attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from due where m.id = due.id
    returning m.id, m.mail_to as "mailTo", m.subject, m.body, m.message_key as key, m.attempts`.execute(
    executor,
  );
  return rows[0];
}

export interface MailEnd {
  readonly state: 'SENT' | 'FAILED' | 'WAITING';
  readonly error: string | null;
  readonly nextAttemptAt?: Date;
  readonly now: Date;
}

/** If another process took it over after the lease ended, its result counts. */
export async function recordMail(
  executor: Executor,
  { id, attempts }: ClaimedMail,
  end: MailEnd,
): Promise<void> {
  await executor
    .updateTable('mails')
    .set({
      state: end.state,
      last_error: end.error,
      sent_at: end.state === 'SENT' ? end.now : null,
      ...(end.nextAttemptAt && { next_attempt_at: end.nextAttemptAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('attempts', '=', attempts)
    .execute();
}
