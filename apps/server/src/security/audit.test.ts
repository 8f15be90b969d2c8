import type { Operation } from '@balie/contract/common/operation.ts';
import { demo } from '@balie/demo/extension.ts';
import { createAttackContext } from '@balie/testkit/attacks/attack-context.ts';
import { refusedHere, type WriteName, writes } from '@balie/testkit/attacks/valid-requests.ts';
import { everyOperation } from '@balie/testkit/every-operation.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp({}, { extension: demo.start });

/** They change nothing that stays: a display flashes, a ticket is printed, a preview, a demo toy. */
const LEAVES_NOTHING = new Set<WriteName>([
  'identifyDisplay',
  'identifyKiosk',
  'testDeviceAlerts',
  'previewAccountImport',
  'previewAppointmentImport',
  'testDisplayAddress',
  'printTestTicket',
  'switchVirtualPrinter',
]);

/** A domain and each of its opening hours has its own line, as when added by hand. */
const MAKES_SEVERAL = new Set<WriteName>(['addServices']);

const isAdministrative = (name: WriteName) => {
  const { access }: Operation = everyOperation[name];
  if (access.kind === 'organisation') return true;
  return access.kind === 'site' && !access.roles.some((role) => role === 'NORMAL');
};

describe('every operation that can change something', () => {
  it.each(writes)('%s, if administrative, is exactly one line in the log', async (name) => {
    const { send, senderId, site } = await createAttackContext(app, name);
    const before = new Date();
    const answer = await send();
    // The other suites start their attacks with this request: it must be valid.
    const refused = refusedHere[name];
    if (refused === undefined) expect(answer.statusCode, answer.body).toBeLessThan(300);
    else expect(answer.statusCode, answer.body).toBe(refused);
    if (!isAdministrative(name) || LEAVES_NOTHING.has(name)) return;

    const lines = await app.db
      .selectFrom('audit_log')
      .where('user_id', '=', senderId)
      .selectAll()
      .execute();
    if (MAKES_SEVERAL.has(name)) expect(lines.length).toBeGreaterThan(1);
    else expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toMatchObject({ user_id: senderId, organisation_id: site.organisationId });
    const { access }: Operation = everyOperation[name];
    if (access.kind === 'site') expect(line?.site_id).toBe(site.siteId);
    expect(line?.entity_id).toMatch(/\S/);
    expect(Math.abs(Number(line?.at) - before.getTime())).toBeLessThan(60_000);
    expect(line?.before ?? line?.after).not.toBeNull();
    // What somebody types to get in is for nobody to read.
    expect(JSON.stringify(line)).not.toContain('een lang wachtwoord');
    expect(JSON.stringify(line)).not.toContain('$argon2');
  });
});
