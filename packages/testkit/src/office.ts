import { createTestSite, type TestSite } from './site.ts';
import { createTestApp, type Sender, type TestApp } from './test-app.ts';

/** A server with one site, its administrator and its clerk. */
export interface Office {
  readonly app: TestApp;
  readonly site: TestSite;
  readonly admin: Sender;
  readonly clerk: Sender;
}

export async function createOffice({ now }: { now?: Date } = {}): Promise<Office> {
  const app = await createTestApp();
  if (now) app.now = now;
  const site = await createTestSite(app.db);
  const admin = await app.signIn(site.adminId);
  const clerk = await app.signIn(site.clerkId);
  return { app, site, admin, clerk };
}
