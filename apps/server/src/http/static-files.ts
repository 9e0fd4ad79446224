import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../platform/operator-error.ts';

const YEAR_S = 31_536_000;

/**
 * Serves the built portal under `/portal/`. Files whose names bear their content's hash are kept for a year,
 * all others are asked for anew; a view's address, which has no file extension, gives the page itself.
 * @throws OperatorError where the portal is not built.
 */
export async function registerStaticFiles(app: FastifyInstance, portalDir: string): Promise<void> {
  if (!existsSync(join(portalDir, 'index.html'))) {
    throw new OperatorError(
      `The portal is not built: ${portalDir} has no index.html. Run "pnpm start", or set FUNDSCOPE_PORTAL_DIR.`,
    );
  }
  await app.register(fastifyStatic, {
    root: portalDir,
    // The routes below name their policy.
    serve: false,
    // The build lays a .br and a .gz beside each file that gains from it.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(portalDir, 'assets'));
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  const config = { policy: 'anonymous' } as const;
  app.get<{ Params: { '*': string } }>('/portal/*', { config }, (request, reply) => {
    const path = request.params['*'];
    return reply.sendFile(extname(path) === '' ? 'index.html' : path);
  });
  // The router takes both for one address; the page's own files need the slash.
  app.get('/portal', { config }, (request, reply) =>
    /^\/portal\/(?:\?|$)/u.test(request.url) ? reply.sendFile('index.html') : reply.redirect('/portal/'),
  );
  app.get('/', { config }, (_request, reply) => reply.redirect('/portal/'));
}
