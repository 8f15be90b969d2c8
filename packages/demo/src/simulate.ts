import { limits } from '@balie/contract/common/limits.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import { fillPath } from '@balie/contract/common/request.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { CurrentVisits, VisitInList } from '@balie/contract/features/visits/schema.ts';
import { DEMO_PASSWORD } from './load-demo.ts';
import { PEOPLE } from './people.ts';
import { openSimulatedKiosk, type SimulatedKiosk } from './simulated-kiosk.ts';
import { TOWN_HALL_USERNAMES } from './users.ts';

/**
 * A day at the demo town hall, played over HTTP by its staff and a kiosk, so that one person alone can see live
 * screens: visitors arrive, are called, and leave. It ends by itself.
 *
 *   npm run simulate -- [address] [minutes]
 */
const [address = 'http://localhost:8080', minutes = '30'] = process.argv.slice(2);
const SITE_ID = 1;
const until = Date.now() + Number(minutes) * 60_000;

interface Colleague {
  cookie: string;
  name: string;
  params: { siteId: number; deskId: number; userId: number };
}

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
process.once('SIGTERM', () => stopping.abort());

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopping.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
const between = (low: number, high: number) => low + Math.random() * (high - low);
const anyOf = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

async function send(
  operation: Operation,
  input: {
    cookie?: string;
    headers?: Record<string, string>;
    params?: Record<string, string | number>;
    body?: object;
  },
) {
  const answer = await fetch(new URL(fillPath(operation.path, input.params ?? {}), address), {
    method: operation.method,
    headers: {
      ...(input.body && { 'content-type': 'application/json' }),
      ...(input.cookie && { cookie: input.cookie }),
      ...input.headers,
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), answer };
}

async function sessionOf(username: string): Promise<string | undefined> {
  const login = await send(authOperations.login, { body: { username, password: DEMO_PASSWORD } });
  const cookie = login.answer.headers.getSetCookie()[0]?.split(';')[0];
  return login.status === 204 ? cookie : undefined;
}

/** Signs a colleague in and takes the desk they are linked to, if any. */
async function signIn(username: string): Promise<Colleague | undefined> {
  const cookie = await sessionOf(username);
  if (!cookie) return undefined;
  const me = (await send(authOperations.whoami, { cookie })).body;
  const details = await fetch(new URL(`/api/sites/${SITE_ID}/desks/details`, address), {
    headers: { cookie },
  });
  if (!details.ok) return undefined;
  const desks = (await details.json()) as { deskId: number; userId: number | null }[];
  const desk = desks.find((candidate) => candidate.userId === me.id);
  return (
    desk && {
      cookie,
      name: me.name,
      params: { siteId: SITE_ID, deskId: desk.deskId, userId: me.id },
    }
  );
}

/** Checks in the expected visitor, or takes a ticket for a walk-in; false if the kiosk sends them to the desk. */
async function useKiosk(
  kiosk: SimulatedKiosk,
  { cookie, expected }: { cookie: string; expected: VisitInList | undefined },
): Promise<boolean> {
  const params = { siteId: SITE_ID, visitId: expected?.visitId ?? 0 };
  const codes = expected && (await send(kiosksOperations.showCheckInCode, { cookie, params })).body;
  const result = await (codes ? kiosk.checkIn(codes.signed ?? codes.typed) : kiosk.walkIn());
  if (result?.outcome === 'NO_CALL') console.log('the kiosk shows somebody the way');
  else if (result && 'ticketNumber' in result)
    console.log(`the kiosk gives ${result.ticketNumber}`);
  else return false;
  return true;
}

/** A visitor arrives, half of the time at the kiosk; those at the desk are expected, as long as anyone is. */
async function letSomebodyArrive(colleague: Colleague): Promise<void> {
  const list: VisitInList[] = (await send(visitOperations.listVisits, colleague)).body ?? [];
  const expected = anyOf(list.filter((visit) => visit.status === 'NOT_ARRIVED'));
  const atKiosk = kiosk && Math.random() < 0.5 ? kiosk : undefined;
  const wanted = { cookie: colleague.cookie, expected: Math.random() < 0.5 ? expected : undefined };
  // The kiosk sends some to the desk, because they are early or it is closed.
  if (atKiosk && (await useKiosk(atKiosk, wanted))) return;
  const visit = expected ?? (await addWalkIn(colleague, list));
  if (!visit) return;
  await send(visitOperations.registerVisit, {
    ...colleague,
    params: { ...colleague.params, visitId: visit.visitId },
  });
  console.log(`${visit.firstName} ${visit.lastName} arrives`);
}

async function addWalkIn(
  colleague: Colleague,
  list: readonly VisitInList[],
): Promise<VisitInList | undefined> {
  const person = anyOf(PEOPLE);
  const domainType = anyOf(list)?.domainTypeId;
  if (!person || domainType === undefined) return undefined;
  const [firstName, lastName] = person;
  return (
    await send(visitOperations.addVisit, {
      ...colleague,
      body: { firstName, lastName, domainType },
    })
  ).body;
}

/** Ends the visit at the desk, or calls the next one. */
async function work(colleague: Colleague): Promise<void> {
  const current: CurrentVisits | undefined = (
    await send(visitOperations.getCurrentVisits, colleague)
  ).body;
  const serving = current?.currentVisits?.[0];
  if (serving) {
    await send(visitOperations.endCurrentVisits, colleague);
    console.log(`${colleague.name} ends ${serving.visitTicket}`);
    return;
  }
  const next = await send(visitOperations.callNextVisit, colleague);
  const ticket = next.body?.visits?.[0]?.ticketNumber;
  if (ticket) console.log(`${colleague.name} calls ${ticket}`);
}

/** Prints a sentence for the operator, and exits. */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (!URL.canParse(address)) giveUp(`${address} is not an address, such as http://localhost:8080.`);
if (!(Number(minutes) > 0)) giveUp(`${minutes} is not a number of minutes.`);
const present = await Promise.all(TOWN_HALL_USERNAMES.map(signIn)).then(
  (colleagues) => colleagues.filter((colleague) => colleague !== undefined),
  () => giveUp(`Nothing answers at ${address}: start Balie first, or name its address.`),
);
if (present.length === 0) {
  giveUp(`No demo colleague is at a desk of ${address}: is the demo running there?`);
}
const admin = await sessionOf('demo-admin');
const kiosk = admin && (await openSimulatedKiosk({ send, cookie: admin, siteId: SITE_ID }));
let beatAt = Date.now();
console.log(`${present.length} colleagues are at their desks; Ctrl-C stops the day.`);
console.log(
  kiosk
    ? `Visitors also use ${kiosk.name}.`
    : 'Every kiosk is in use, so visitors go to the desks.',
);
while (Date.now() < until && !stopping.signal.aborted) {
  const colleague = anyOf(present);
  try {
    if (kiosk && Date.now() - beatAt > limits.kiosk.heartbeatMs) {
      beatAt = Date.now();
      await kiosk.beat();
    }
    if (colleague) await (Math.random() < 0.4 ? letSomebodyArrive(colleague) : work(colleague));
  } catch (error) {
    if (stopping.signal.aborted) break;
    console.error(error instanceof Error ? error.message : error);
  }
  await pause(between(2_000, 6_000));
}
if (kiosk) await kiosk.close();
