import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../platform/config.ts';

const YEAR_S = 31_536_000;
/** What the portal never asks a browser for. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const CSP = 'content-security-policy';

/**
 * Lets an answer's page have style elements.
 * @param source those that bear `'nonce-…'`, or any that stand in the page
 */
export function allowStyles(reply: FastifyReply, source: `'nonce-${string}'` | "'unsafe-inline'"): void {
  const policy = String(reply.getHeader(CSP));
  reply.header(CSP, policy.replace("style-src 'self'", `style-src 'self' ${source}`));
}

/** What a browser may do with our answers: everything from here, nothing from elsewhere, no script or style in a page. */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  // Fastify's own plugin for it makes the headers anew for each answer.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // A page that writes style elements names them by a nonce: see `allowStyles`.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // A document of the inbox beside its list, which the portal has fetched.
        objectSrc: ['blob:'],
        frameSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Of this host alone: the proxy that speaks TLS knows whether its whole domain does.
    strictTransportSecurity: (publicUrl?.startsWith('https:') ?? false) && { maxAge: YEAR_S, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
