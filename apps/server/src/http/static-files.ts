import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { OperatorError } from '../platform/operator-error.ts';
import { allowStyles } from './security-headers.ts';

const YEAR_S = 31_536_000;
/** Where the page holds the nonce of its style elements, which Mantine writes; another one with each answer. */
const NONCE_PLACEHOLDER = '__STYLE_NONCE__';

/**
 * Serves the built portal under `/portal/`. Files whose names bear their content's hash are kept for a year,
 * all others are asked for anew; a view's address, which has no file extension, gives the page itself.
 * @throws OperatorError where the portal is not built.
 */
export async function registerStaticFiles(app: FastifyInstance, portalDir: string): Promise<void> {
  const indexFile = join(portalDir, 'index.html');
  if (!existsSync(indexFile)) {
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
  const index = readFileSync(indexFile, 'utf8');
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    allowStyles(reply, `'nonce-${nonce}'`);
    const page = index.replaceAll(NONCE_PLACEHOLDER, nonce);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  };
  app.get<{ Params: { '*': string } }>('/portal/*', { config }, (request, reply) => {
    const path = request.params['*'];
    return path === 'index.html' || extname(path) === '' ? sendPage(reply) : reply.sendFile(path);
  });
  // The router takes both for one address; the page's own files need the slash.
  app.get('/portal', { config }, (request, reply) =>
    /^\/portal\/(?:\?|$)/u.test(request.url) ? sendPage(reply) : reply.redirect('/portal/'),
  );
  app.get('/', { config }, (_request, reply) => reply.redirect('/portal/'));
}
