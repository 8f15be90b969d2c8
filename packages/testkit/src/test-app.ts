import type { Operation, ParamsOf } from '@balie/contract/common/operation.ts';
import { fillPath } from '@balie/contract/common/request.ts';
import { type App, buildApp } from '@balie/server/app.ts';
import type { RunningExtension } from '@balie/server/extension.ts';
import { createSession } from '@balie/server/platform/auth/sessions.ts';
import { readConfig } from '@balie/server/platform/config.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import {
  DEFAULT_ORGANISATION,
  Deployments,
  type HostDeployment,
} from '@balie/server/platform/deployments.ts';
import { createLog } from '@balie/server/platform/log.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { assertStrictAnswer, operationAt } from './strict-answer.ts';
import { watchResponse } from './unseen-refusals.ts';
import './refused.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Sender {
  /** Sends a request of the contract, as this person. */
  send<O extends Operation>(
    operation: O,
    input?: {
      params?: Partial<Record<keyof ParamsOf<O>, string | number>>;
      query?: Record<string, string | string[]>;
      body?: unknown;
      headers?: Record<string, string>;
    },
  ): Promise<LightMyRequestResponse>;
}

export interface TestApp extends App {
  readonly db: Database;
  /** How another server reaches the same database. */
  readonly connection: TestDatabase['connection'];
  now: Date;
  signIn(userId: number): Promise<Sender>;
  readonly anonymous: Sender;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Started once the database is there; closed by the test. */
  extension?: (db: Database) => Promise<RunningExtension>;
  /** Settings that differ from the default, as the operator writes them. */
  environment?: Record<string, string>;
}

/** The whole server on its own database, without listening. */
export async function createTestApp(
  deployment: Partial<HostDeployment> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = readConfig({
    BALIE_LOG_LEVEL: 'silent',
    BALIE_DEMO: '0',
    // Tests are quicker than people.
    BALIE_REQUESTS_PER_SECOND: '0',
    ...options.environment,
  });
  const clock = { now: new Date() };
  const app = await buildApp(
    {
      config,
      db: database.db,
      pool: database.pool,
      deployments: testDeployments(deployment),
      log: createLog('silent'),
      now: () => clock.now,
      realtime: { wake: () => undefined },
    },
    await options.extension?.(database.db),
  );
  checkEveryAnswer(app.http);
  const sender = (cookie?: string): Sender => ({
    send: (operation, input = {}) =>
      app.http.inject({
        method: operation.method,
        url: fillPath(operation.path, (input.params ?? {}) as Record<string, string | number>),
        ...(input.query && { query: input.query }),
        ...(input.body !== undefined && { payload: input.body as object }),
        headers: {
          host: 'localhost',
          ...(cookie && { cookie: `balie_session=${cookie}` }),
          ...input.headers,
        },
      }),
  });
  return {
    ...app,
    db: database.db,
    connection: database.connection,
    get now() {
      return clock.now;
    },
    set now(value: Date) {
      clock.now = value;
    },
    anonymous: sender(),
    signIn: async (userId) => sender(await createSession(database.db, { userId, now: clock.now })),
    close: async () => {
      await app.http.close();
      await database.close();
    },
  };
}

/** The server of all tests in this file: closed after the last of them. */
export async function testApp(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  const app = await createTestApp(...options);
  afterAll(() => app.close());
  return app;
}

/** Checks every answer a test gets against the contract's schema. */
function checkEveryAnswer(http: App['http']): void {
  const inject = http.inject.bind(http);
  const checked = async (options: InjectOptions) => {
    const answer = await inject(options);
    const operation = operationAt(options.method ?? 'GET', String(options.url));
    const { statusCode: status, body: text } = answer;
    if (operation) assertStrictAnswer(operation, { status, text });
    const request = `${options.method ?? 'GET'} ${String(options.url)}`;
    return watchResponse(answer, { status, request });
  };
  Object.assign(http, { inject: checked });
}

const testDeployments = (deployment: Partial<HostDeployment>) =>
  new Deployments([
    {
      hosts: ['localhost'],
      organisation: DEFAULT_ORGANISATION,
      apiHost: '',
      redirectUrl: '',
      colorScheme: 'default',
      applicationId: 'balie',
      ...deployment,
    },
  ]);
