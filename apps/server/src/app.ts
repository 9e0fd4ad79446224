import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { answerUnreadable } from './http/client-error.ts';
import { registerErrorHandler, sendError } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { serverLimits } from './http/limits.ts';
import { registerOpenApi, serveOpenApi } from './http/openapi.ts';
import { enforcePolicies } from './http/policies.ts';
import { collectRoutes } from './http/route-list.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { withSchemas } from './http/validation.ts';
import { registerAudit } from './modules/audit/audit.routes.ts';
import { registerAdministration } from './modules/administration/administration.routes.ts';
import { registerBooks } from './modules/books/books.routes.ts';
import { registerInstallation } from './modules/installation/installation.routes.ts';
import { registerNavigation } from './modules/navigation/navigation.routes.ts';
import { registerSavedViews } from './modules/saved-views/saved-views.routes.ts';
import { createReadSession } from './modules/users/read-session.ts';
import { createSigningKeys } from './modules/users/signing-keys.ts';
import { registerUsers } from './modules/users/users.routes.ts';
import { registerViews } from './views/views.routes.ts';

export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  /** The build's version and revision. */
  readonly revision: string;
  /** The built portal; nothing but the API is served when not given. */
  readonly portalDir?: string;
  /** Where the log goes; standard output when not given. */
  readonly logStream?: { write(line: string): void };
}

/** The server's map: everything that it answers to, apart from listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, revision, portalDir, logStream } = deps;
  const app = Fastify({
    ...serverOptions,
    ...serverLimits(config),
    logger: {
      level: config.logLevel,
      redact: ['req.headers', 'headers.authorization', 'body'],
      ...(logStream && { stream: logStream }),
    },
  });
  const routeList = collectRoutes(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  const keys = createSigningKeys(database.kysely);
  enforcePolicies(app, createReadSession(database.pool, keys));
  registerErrorHandler(app, routeList);
  await registerSecurityHeaders(app);
  await registerOpenApi(app, revision);

  const routes = withSchemas(app);
  const { kysely, pool } = database;
  registerHealth(routes, { kysely, revision });
  registerInstallation(routes, { kysely, revision, supportEmail: config.supportEmail });
  registerUsers(routes, { kysely, keys, tokenLifetimeSeconds: config.tokenLifetimeSeconds });
  registerNavigation(routes, { pool });
  registerBooks(routes, { pool });
  registerAdministration(routes, { kysely });
  registerViews(routes, { database, config });
  registerSavedViews(routes, database);
  registerAudit(routes, { kysely });
  serveOpenApi(app);
  if (portalDir !== undefined) await registerStaticFiles(app, portalDir);
  return app;
}

const serverOptions = {
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerUnreadable(error, socket, this.log);
  },
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  frameworkErrors: (error, request, reply) => {
    sendError(error, request, reply);
  },
} satisfies FastifyServerOptions;
