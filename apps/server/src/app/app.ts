import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createApproval } from '../approval/approval-settings.ts';
import { createReadings } from '../access/readings.ts';
import type { Config } from '../platform/config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { answerUnreadable } from '../http/client-error.ts';
import { limitBodyBytes } from '../http/body-budget.ts';
import { limitBodies } from '../http/body-time.ts';
import { registerCompression } from '../http/compression.ts';
import { registerDiskSpace } from '../http/disk-space.ts';
import { registerDocsPage } from '../http/docs-page.ts';
import { registerErrorHandler, sendError } from '../http/error-handler.ts';
import { limitCostlyAnswers } from '../http/costly-answers.ts';
import { createFacingOthers } from '../http/facing-others.ts';
import { registerHealth } from '../http/health.ts';
import { answerLimitMs, serverLimits } from '../http/limits.ts';
import { measureConfiguration } from '../http/configuration-metrics.ts';
import { registerMetrics } from '../http/metrics.ts';
import { registerOpenApi, serveOpenApi } from '../http/openapi.ts';
import { refuseOverload } from '../http/overload.ts';
import { enforcePolicies } from '../http/policies.ts';
import { refuseRepeatedHeaders } from '../http/repeated-headers.ts';
import { requestIdOf, traceIdOf } from '../http/request-id.ts';
import { loggerOptions, requestLog, type LogStream } from '../http/request-log.ts';
import { collectRoutes } from '../http/route-list.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';
import { watchSpools } from '../http/spool-watch.ts';
import { registerStaticFiles } from '../http/static-files.ts';
import { limitTimes } from '../http/time-limits.ts';
import { observeUntrustedProxies } from '../http/untrusted-proxies.ts';
import { limitWrites } from '../http/write-limit.ts';
import { withSchemas } from '../http/validation.ts';
import { createSpools } from '../platform/spool/spools.ts';
import { registerAudit } from '../modules/audit/audit.routes.ts';
import { registerRequests } from '../requests/requests.routes.ts';
import { createRequestChanges } from '../requests/request-changes.ts';
import { workWhileListening } from '../requests/work-while-listening.ts';
import { createBreachScan, registerBreachWorkflow } from './breach-workflow.ts';
import { registerBooks } from '../modules/books/books.routes.ts';
import { registerPerformanceDates } from '../modules/books/performance-dates.routes.ts';
import { registerDocumentArchives } from '../modules/documents/archive/archive.routes.ts';
import { registerDocuments } from '../modules/documents/documents.routes.ts';
import { ownTemplates } from '../modules/documents/house/house-file.ts';
import { createTypesetter } from '../modules/documents/pdf/typesetter.ts';
import { registerExportRequests } from '../modules/export-requests/export-requests.routes.ts';
import { registerHome } from '../modules/home/home.routes.ts';
import { followCorrections } from '../modules/breaches/flag/follow-correction.ts';
import { flagColumnsOf } from '../modules/breaches/flag/rules-of-cell.ts';
import { limitsOfRules } from '../modules/home/limit-description.ts';
import { createImportRuns } from '../modules/imports/import-runs.ts';
import { registerImports } from '../modules/imports/imports.routes.ts';
import { registerInbox } from '../modules/inbox/inbox.routes.ts';
import { registerInboxStream } from '../modules/inbox/inbox-stream.routes.ts';
import { registerIrsRequests } from '../modules/irs-requests/irs-requests.routes.ts';
import { registerPlaces } from '../modules/places/places.routes.ts';
import { registerOperations } from '../modules/operations/operations.routes.ts';
import { followScheduleWhileListening } from '../modules/packs/follow-schedule.ts';
import { registerPacks } from '../modules/packs/packs.routes.ts';
import { registerPerformanceRequests } from '../modules/performance-requests/performance-requests.routes.ts';
import { registerAccount } from '../modules/identity/account/account.routes.ts';
import { registerPasswordLinks } from '../modules/identity/links/links.routes.ts';
import { linkSettings } from '../modules/identity/links/link-settings.ts';
import { registerImpersonation } from '../modules/identity/sessions/impersonation.routes.ts';
import { createKeyRing } from '../modules/identity/sessions/key-ring.ts';
import { publicUrlOf } from '../modules/identity/public-url.ts';
import { createReadSession } from '../modules/identity/sessions/read-session.ts';
import { registerWaiting } from '../modules/waiting/waiting.routes.ts';
import { dayOfServer } from '../platform/day-of-server.ts';
import { registerInstallation } from '../modules/installation/installation.routes.ts';
import { registerNotices } from '../modules/notices/notices.routes.ts';
import { registerNavigation } from '../modules/navigation/navigation.routes.ts';
import { registerSavedViews } from '../modules/saved-views/saved-views.routes.ts';
import { registerSearchTargets } from '../modules/saved-views/search-targets.routes.ts';
import { registerOAuth } from '../modules/identity/oauth/oauth.routes.ts';
import { registerUsers } from '../modules/identity/users.routes.ts';
import { registerAdministration } from './administration.ts';
import { openConfigurationFiles } from './configuration-files.ts';
import { createAppRequests } from './request-producers.ts';
import { registerCorrections } from '../views/corrections/corrections.routes.ts';
import { registerCorrectionProposals } from '../views/corrections/correction-proposals.routes.ts';
import { registerExports } from '../views/export/export.routes.ts';
import { registerRegression } from '../views/regression/regression.routes.ts';
import { registerSampleRequests } from '../views/sample-requests.routes.ts';
import { registerViewDays } from '../views/days/view-days.routes.ts';
import { registerViews } from '../views/views.routes.ts';

export interface AppDeps {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** Where the embedded database's files are; absent: it is an external one. */
  readonly databaseFolder?: string | undefined;
  /** The build's version and revision. */
  readonly revision: string;
  /** The built portal; nothing but the API is served when not given. */
  readonly portalDir?: string;
  /** Where the log goes; standard output when not given. */
  readonly logStream?: LogStream;
}

/** The server's map: everything that it answers to, apart from listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, databaseFolder, revision, portalDir, logStream } = deps;
  const app = Fastify({
    ...serverOptions,
    ...serverLimits(config),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    logger: loggerOptions(config, logStream),
  });
  const routeList = collectRoutes(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  registerSecurityHeaders(app, config);
  refuseRepeatedHeaders(app);
  const untrustedProxies = observeUntrustedProxies(app, config);
  limitTimes(app, { answerMs: answerLimitMs(config), stallMs: config.stallTimeoutMs });
  limitBodies(app);
  const { kysely, pool } = database;
  const facingOthers = createFacingOthers(config);
  const spools = createSpools(config);
  const readings = createReadings({ database, spools, heavyPool: database.heavyPool }, config);
  const { refusedUnread } = await refuseOverload(app, {
    pool,
    poolSize: config.poolSize,
    maxLagMs: config.maxLagMs,
    isReading: ({ url }) => url.startsWith('/api/wview/'),
    isCrowded: readings.isCrowded,
  });
  const keys = createKeyRing(kysely, { ...config, rotationDays: config.keyRotationDays });
  enforcePolicies(app, createReadSession({ ...config, pool, kysely, keys, facingOthers }));
  limitWrites(app, { pool, ...config });
  limitBodyBytes(app);
  limitCostlyAnswers(app);
  await app.register(cookie);
  registerErrorHandler(app, routeList);
  await registerCompression(app, facingOthers);
  await registerOpenApi(app, revision);

  const routes = withSchemas(app);
  const publicUrl = publicUrlOf(app, config);
  const identity = {
    kysely,
    keys,
    facingOthers,
    tokenLifetimeSeconds: config.tokenLifetimeSeconds,
    sessionLifetimeSeconds: config.sessionLifetimeSeconds,
    idleSeconds: config.idleSeconds,
    issuer: () => `${publicUrl()}/api`,
    cookie: {
      isAlwaysSecure: config.publicUrl?.startsWith('https:') ?? false,
      sessionLifetimeSeconds: config.sessionLifetimeSeconds,
    },
  };
  const typesetter = createTypesetter();
  app.addHook('onClose', () => typesetter.close());
  const files = openConfigurationFiles(config, app.log);
  const documents = { typesetter, house: files.house.current, revision };
  const requests = createAppRequests({
    readings,
    config,
    documents,
    onError: (err, requestId) => app.log.warn({ err, jobRequestId: requestId }, 'a request met an error'),
  });
  workWhileListening(app, requests, config);
  followScheduleWhileListening(app, {
    reading: readings.requests,
    requests,
    workers: config.workers,
    onError: (err) => app.log.warn({ err }, 'the schedule of packs met an error'),
  });
  const requestChanges = createRequestChanges(pool, {
    onError: (err) => app.log.warn({ err }, 'the connection that tells of requests was lost'),
  });
  app.addHook('onClose', () => requestChanges.close());
  const importRuns = createImportRuns({
    kysely,
    owner: database.owner,
    onError: (err) => app.log.error({ err }, 'an import met an error'),
  });
  app.addHook('onListen', async () => importRuns.tidyUp());
  app.addHook('preClose', () => importRuns.stop());
  registerHealth(routes, { kysely, revision, untrustedProxies, files });
  registerMetrics(routes, {
    pool,
    heavyPool: database.heavyPool,
    token: config.metricsToken,
    refusedUnread,
    facingOthers,
    isElsewhere: config.metricsPort !== undefined,
  });
  registerDiskSpace(routes, databaseFolder, spools);
  measureConfiguration(routes, files);
  watchSpools(app, spools);
  const links = linkSettings(config);
  registerInstallation(routes, {
    kysely,
    revision,
    supportEmail: config.supportEmail,
    sendsPasswordLinks: links !== undefined,
    facingOthers,
    untrustedProxies,
    files,
  });
  registerNotices(routes, { notices: files.notices?.current });
  registerUsers(routes, { ...identity, publicUrl: config.publicUrl });
  registerImpersonation(routes, { ...identity, publicUrl: config.publicUrl });
  registerAccount(routes, identity);
  registerPasswordLinks(routes, { kysely, links });
  registerOAuth(routes, { ...identity, publicUrl });
  registerNavigation(routes, { pool });
  registerBooks(routes, database);
  registerPerformanceDates(routes, readings.smallLoads);
  const approval = createApproval({
    masterData: config.approvesMasterData,
    limits: config.approvesLimits,
    corrections: config.approvesCorrections,
  });
  const templates = config.documentsDir ?? ownTemplates();
  registerAdministration(routes, { kysely, approval, links, templates });
  registerOperations(routes, { database, reading: readings.exports, settings: config, databaseFolder, files });
  registerViews(routes, {
    readings,
    config,
    flagColumnsOf: (view) => flagColumnsOf(view, files.breaches?.current().rules ?? []),
  });
  registerViewDays(routes, readings.smallLoads);
  registerExports(routes, readings.exports);
  registerRegression(routes, { readings, config });
  const scan = createBreachScan(app, { reading: readings.requests, queue: requests.queue, file: files.breaches });
  const prepareFollowing = followCorrections(scan);
  registerCorrections(routes, { database, approval, prepareFollowing });
  registerCorrectionProposals(routes, { database, approval, prepareFollowing });
  registerSampleRequests(routes, { database });
  registerSavedViews(routes, database);
  registerSearchTargets(routes, database);
  registerHome(routes, {
    reading: readings.smallLoads,
    file: {
      get description() {
        return { ...files.home.current(), limits: limitsOfRules(files.breaches?.current()) };
      },
      isOwn: config.homeFile !== undefined,
    },
  });
  registerPlaces(routes, database);
  registerAudit(routes, { kysely });
  registerImports(routes, { kysely, runs: importRuns, maxBytes: config.importMaxBytes });
  registerRequests(routes, requests);
  registerBreachWorkflow(app, routes, { database, config, scan, approval });
  registerWaiting(routes, { database, today: dayOfServer });
  registerInbox(routes, database);
  registerInboxStream(routes, requestChanges);
  registerPerformanceRequests(routes, requests);
  registerExportRequests(routes, requests);
  registerIrsRequests(routes, requests);
  registerPacks(routes, { reading: readings.requests, requests });
  registerDocuments(routes, {
    ...documents,
    templates,
    reading: readings.exports,
    requests,
  });
  registerDocumentArchives(routes, requests);
  serveOpenApi(app);
  registerDocsPage(routes);
  if (portalDir !== undefined) await registerStaticFiles(app, portalDir);
  return app;
}

const serverOptions = {
  clientErrorHandler(this: FastifyInstance, error, socket) {
    answerUnreadable(error, socket, this.log);
  },
  genReqId: ({ headers }) => requestIdOf(headers),
  childLoggerFactory: (logger, bindings, options, { headers }) => {
    const traceId = traceIdOf(headers);
    return logger.child({ ...bindings, ...(traceId !== undefined && { traceId }) }, options);
  },
  logController: requestLog,
  requestIdHeader: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  frameworkErrors: (error, request, reply) => {
    sendError(error, request, reply);
  },
} satisfies FastifyServerOptions;
