import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Database, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import type { TestDatabase } from './test-database.ts';

/** When a server dies: before its n-th statement is sent, or after it ran but before its answer arrives. */
export interface Death {
  readonly statement: number;
  readonly when: 'BEFORE' | 'AFTER';
}

const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

/** Splits the stream into protocol messages: a letter, a length and the rest. */
function messageReader(): (bytes: Buffer) => Buffer[] {
  let kept: Buffer = Buffer.alloc(0);
  return (bytes) => {
    kept = Buffer.concat([kept, bytes]);
    const messages: Buffer[] = [];
    while (kept.length >= 5 && kept.length >= 1 + kept.readUInt32BE(1)) {
      const length = 1 + kept.readUInt32BE(1);
      messages.push(kept.subarray(0, length));
      kept = kept.subarray(length);
    }
    return messages;
  };
}

/**
 * Works on a database like a server that is killed at one statement. All that the database sees of a killed process is
 * that its connections end, each in the middle of whatever it was doing; that is what happens here.
 */
export async function diesAt<T>(
  connection: TestDatabase['connection'],
  death: Death,
  work: (db: Database) => Promise<T>,
): Promise<{ died: boolean; result?: T; error?: unknown }> {
  const sockets = new Set<Socket>();
  let statements = 0;
  let isArmed = false;
  let died = false;
  const die = () => {
    died = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (died) return void client.destroy();
    const upstream = connect(join(connection.host, `.s.PGSQL.${connection.port}`));
    let isLast = false;
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
    const asked = messageReader();
    const answered = messageReader();
    let hasBegun = false;
    client.on('data', (bytes) => {
      // The first message has no letter, and is not counted.
      const messages = hasBegun ? asked(bytes) : [];
      hasBegun = true;
      for (const [letter] of messages) {
        if (!isArmed || (letter !== SYNC && letter !== QUERY)) continue;
        statements++;
        if (statements !== death.statement) continue;
        if (death.when === 'BEFORE') return die();
        isLast = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      const isDone = answered(bytes).some(([letter]) => letter === READY);
      if (isLast && isDone) return die();
      if (!isLast) client.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const handle = openDatabase({
    connection: { ...connection, host: '127.0.0.1', port },
    log: createLog('silent'),
    poolSize: 4,
  });
  try {
    await handle.db.selectFrom('sites').select('id').limit(1).execute();
    isArmed = true;
    const result = await work(handle.db);
    return { died, result };
  } catch (error) {
    if (!died) throw error;
    return { died, error };
  } finally {
    await handle.close().catch(() => undefined);
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}
