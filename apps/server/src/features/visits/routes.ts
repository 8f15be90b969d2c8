import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { statusesOf } from '@balie/contract/features/visits/statuses.ts';
import { assertFound } from '../../platform/app-error.ts';
import { ANSWERED, ReadyJson } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { addVisit, walkIn } from './changes/add-service.ts';
import { setPriority, updateVisit } from './changes/change-service.ts';
import { joinGroup, leaveGroup } from './changes/group-service.ts';
import { deskOf } from './desk-context.ts';
import { countVisits, findCurrentVisits } from './list/list-repository.ts';
import { VisitLists } from './list/list-service.ts';
import {
  act,
  callNextVisit,
  endCurrent,
  type SimpleAction,
  setNotArrived,
  undo,
} from './service.ts';
import { registerVisitorRoutes } from './visitors/visitor-routes.ts';

const actions = [
  ['callVisit', 'call'],
  ['recallVisit', 'recall'],
  ['endVisit', 'end'],
  ['markNoShow', 'noShow'],
  ['registerVisit', 'register'],
  ['cancelVisit', 'cancel'],
] as const satisfies readonly (readonly [keyof typeof visitOperations, SimpleAction])[];

/** The statements of transitions and the list verify the session themselves (`sessionHolds`). */
const PROVEN = { provesSession: true };

export function registerVisitRoutes(registrar: Registrar, platform: Platform): void {
  const { db } = platform;
  registerListRoutes(registrar, platform);
  registerVisitorRoutes(registrar, platform);

  for (const [name, action] of actions) {
    registrar.register(
      visitOperations[name],
      async (context) =>
        new ReadyJson(await act(db, deskOf(context), { action, visitId: context.params.visitId })),
      PROVEN,
    );
  }
  registrar.register(
    visitOperations.unregisterVisit,
    async (context) =>
      new ReadyJson(await setNotArrived(db, deskOf(context), context.params.visitId)),
    PROVEN,
  );
  registrar.register(
    visitOperations.undoVisit,
    async (context) => new ReadyJson(await undo(db, deskOf(context), context.params.visitId)),
    PROVEN,
  );
  registrar.register(
    visitOperations.endCurrentVisits,
    async (context) => new ReadyJson(await endCurrent(db, deskOf(context))),
    PROVEN,
  );
  registrar.register(
    visitOperations.callNextVisit,
    async (context) =>
      new ReadyJson(await callNextVisit(db, deskOf(context), context.query.domainType)),
    PROVEN,
  );
  registrar.register(
    visitOperations.updateVisit,
    async (context) => new ReadyJson(await updateVisit(db, deskOf(context), context.body)),
  );
  registrar.register(visitOperations.addVisit, (context) =>
    addVisit(db, deskOf(context), { user: context.user, fields: context.body }),
  );
  registrar.register(visitOperations.walkIn, (context) =>
    walkIn(db, deskOf(context), { user: context.user, fields: context.body }),
  );
  registrar.register(
    visitOperations.joinGroup,
    async (context) =>
      new ReadyJson(
        await joinGroup(db, deskOf(context), { visitId: context.params.visitId, ...context.body }),
      ),
  );
  registrar.register(
    visitOperations.leaveGroup,
    async (context) => new ReadyJson(await leaveGroup(db, deskOf(context), context.params.visitId)),
  );
  registrar.register(visitOperations.setPriority, ({ site, params, user, body, now }) =>
    setPriority(db, {
      siteId: site.id,
      visitId: params.visitId,
      user,
      priority: body.priority,
      now,
    }),
  );
}

function registerListRoutes(registrar: Registrar, { db }: Platform): void {
  const lists = new VisitLists(db);
  registrar.register(
    visitOperations.listVisits,
    async (context) => {
      const { query, request, reply } = context;
      const list = await lists.find(
        deskOf(context),
        {
          contact: query.contact,
          statuses: query.status && statusesOf(query.status),
          domainTypes: query.domainType,
        },
        request.headers['if-none-match'],
      );
      reply.header('etag', list.etag);
      if (list.json) return new ReadyJson(list.json);
      reply.header('cache-control', 'no-store').code(304).send();
      return ANSWERED;
    },
    PROVEN,
  );
  registrar.register(visitOperations.countVisits, (context) =>
    countVisits(db, {
      ...deskOf(context),
      contact: context.query.contact,
      domainTypes: context.query.domainType,
    }),
  );
  registrar.register(visitOperations.getCurrentVisits, async (context) =>
    assertFound('NO_ONGOING_VISIT', await findCurrentVisits(db, deskOf(context))),
  );
}
