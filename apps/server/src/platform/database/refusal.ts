/** What an operator can do about a database that refuses us, by SQLSTATE. */
const SENTENCES: Record<string, string> = {
  '28P01':
    'The database does not accept the password in DATABASE_URL: correct it, and start Balie again.',
  '28000':
    'The database does not accept the user in DATABASE_URL: check its pg_hba.conf and that the user exists and may log in, and start Balie again.',
  '3D000':
    'The database that DATABASE_URL names does not exist: create it, or correct the name, and start Balie again.',
  '3F000':
    'The user in DATABASE_URL has no schema to create tables in: give it one (CREATE SCHEMA … AUTHORIZATION …, and set its search_path), and start Balie again. Nothing was changed.',
  '25006':
    'The database in DATABASE_URL is a read-only standby: use the address of the primary, or of the proxy that knows the primary, and start Balie again.',
  '53100':
    'The disk of the database is full: make room, and start Balie again. Nothing was changed.',
  '0A000':
    'The database lacks something that Balie needs: use PostgreSQL 15 or newer. Nothing was changed.',
};

const MISSING_RIGHT =
  'The user in DATABASE_URL lacks a right: let it create and use tables in its schema (GRANT USAGE, CREATE ON SCHEMA …; and if another user created the tables, make this one their owner), and start Balie again. Nothing was changed.';

/** A sentence, without any password, about a database that refused us; else undefined. */
export function explainRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, severity, message } = error as Error & { code?: string; severity?: string };
  if (code === undefined || severity === undefined) return undefined;
  if (code === '42501') return `${MISSING_RIGHT} (${message})`;
  return SENTENCES[code];
}
