import type { Operation } from '@balie/contract/common/operation.ts';
import { operations } from '@balie/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { RunningExtension } from './extension.ts';
import { syncProviderAccount } from './features/accounts/provider/service.ts';
import { registerAccountRoutes } from './features/accounts/routes.ts';
import { registerApiKeyRoutes } from './features/api-keys/routes.ts';
import { registerAppointmentImportRoutes } from './features/appointment-import/routes.ts';
import { registerAuditRoutes } from './features/audit/routes.ts';
import { registerOwnSecurityRoutes } from './features/auth/own-security-routes.ts';
import { registerAuthRoutes } from './features/auth/routes.ts';
import { registerSignInRoutes } from './features/auth/sign-in-routes.ts';
import { registerClosureRoutes } from './features/closures/routes.ts';
import { registerDeskRoutes } from './features/desks/routes.ts';
import { addDeviceMetrics } from './features/device-alerts/metrics.ts';
import { registerDeviceAlertRoutes } from './features/device-alerts/routes.ts';
import { createDisplayGateway } from './features/displays/gateway.ts';
import { registerDisplayRoutes } from './features/displays/routes.ts';
import { registerDomainRoutes } from './features/domains/routes.ts';
import { registerFirstStepRoutes } from './features/first-steps/routes.ts';
import { registerInstructionRoutes } from './features/instructions/routes.ts';
import { registerKioskRoutes } from './features/kiosk/routes.ts';
import { registerKiosksRoutes } from './features/kiosks/routes.ts';
import { registerLanguageRoutes } from './features/languages/routes.ts';
import { registerMessageRoutes } from './features/messages/routes.ts';
import { registerOneTimeLinkRoutes } from './features/one-time-links/routes.ts';
import { registerOpenRoutes } from './features/opening-hours/open-routes.ts';
import { registerOpeningHourRoutes } from './features/opening-hours/routes.ts';
import { registerOrganisationRoutes } from './features/organisation/routes.ts';
import { registerPairingRoutes } from './features/pairing/routes.ts';
import { registerPrinterRoutes } from './features/printers/routes.ts';
import { registerPrintingRoutes } from './features/printing/routes.ts';
import { registerPrivacyRoutes } from './features/privacy/routes.ts';
import { registerSiteRoutes } from './features/sites/routes.ts';
import { registerStandardTextRoutes } from './features/standard-texts/routes.ts';
import { registerTodayRoutes } from './features/today/routes.ts';
import { registerUndoRoutes } from './features/undo/routes.ts';
import { registerUserRoutes } from './features/users/routes.ts';
import { registerVisitorReportRoutes } from './features/visitor-report/routes.ts';
import { registerVisitRoutes } from './features/visits/routes.ts';
import { registerWaitingRoomRoutes } from './features/waiting-rooms/routes.ts';
import { registerWebhookRoutes } from './features/webhooks/routes.ts';
import { DatabaseHeartbeat } from './platform/database/heartbeat.ts';
import { addApiDocs } from './platform/http/api-docs.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { Registrar } from './platform/http/registrar.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { addWellKnown } from './platform/http/well-known.ts';
import type { Platform } from './platform/platform.ts';
import type { DisplayGateway } from './platform/realtime/display-gateway.ts';

const features = [
  registerSignInRoutes,
  registerOwnSecurityRoutes,
  registerOneTimeLinkRoutes,
  registerSiteRoutes,
  registerFirstStepRoutes,
  registerOrganisationRoutes,
  registerUserRoutes,
  registerAccountRoutes,
  registerWebhookRoutes,
  registerAuditRoutes,
  registerApiKeyRoutes,
  registerMessageRoutes,
  registerPrinterRoutes,
  registerDeskRoutes,
  registerWaitingRoomRoutes,
  registerVisitorReportRoutes,
  registerInstructionRoutes,
  registerDomainRoutes,
  registerOpeningHourRoutes,
  registerOpenRoutes,
  registerClosureRoutes,
  registerUndoRoutes,
  registerTodayRoutes,
  registerLanguageRoutes,
  registerStandardTextRoutes,
  registerDisplayRoutes,
  registerPairingRoutes,
  registerAppointmentImportRoutes,
  registerKiosksRoutes,
  registerDeviceAlertRoutes,
  registerVisitRoutes,
];

export interface App {
  readonly http: FastifyInstance;
  readonly displays: DisplayGateway;
  /** Served on a port of its own. */
  readonly metrics: Registry;
  /** Reports "not ready" from now on, so a load balancer sends people elsewhere. */
  drain(): void;
}

/** Builds the whole server without listening; main.ts and the tests both start here. */
export async function buildApp(platform: Platform, extension?: RunningExtension): Promise<App> {
  const everyOperation = { ...operations, ...extension?.operations };
  const http = await createHttpServer(platform);
  const metrics = addMetrics(http, platform.pool);
  addDeviceMetrics(metrics, platform.db);
  const heartbeat = new DatabaseHeartbeat(platform.pool, platform.log);
  http.addHook('onListen', async () => heartbeat.start());
  http.addHook('onClose', () => heartbeat.close());
  const registrar = new Registrar(http, platform, {
    heartbeat,
    nameOf: nameIn(everyOperation),
  });
  registerAuthRoutes(registrar, platform, syncProviderAccount);
  for (const register of features) register(registrar, platform);
  const printing = registerPrintingRoutes(registrar, platform, extension?.printerEndpoints);
  registerKioskRoutes(registrar, platform, printing);
  registerPrivacyRoutes(registrar, platform, extension);
  extension?.registerRoutes(registrar);
  assertComplete(registrar, everyOperation);
  addApiDocs(http, everyOperation);
  const health = addHealthRoutes(http, heartbeat);
  addWellKnown(http, platform);
  await serveWebApp(http);
  return { http, metrics, displays: createDisplayGateway(platform), drain: health.drain };
}

/** A handler is missing for a described operation: better noticed at startup than by a clerk. */
function assertComplete(registrar: Registrar, everyOperation: Record<string, Operation>) {
  const missing = Object.entries(everyOperation).filter(
    ([, operation]) => !registrar.registered.has(operation),
  );
  if (missing.length > 0) {
    throw new Error(`Operations without a handler: ${missing.map(([name]) => name).join(', ')}`);
  }
}

function nameIn(everyOperation: Record<string, Operation>) {
  const names = new Map(Object.entries(everyOperation).map(([name, one]) => [one, name]));
  return (operation: Operation) => names.get(operation);
}
