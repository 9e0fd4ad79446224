import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../http/http-error.ts';

/**
 * Lets only the portal's own pages call what a cookie alone would open. The cookie is SameSite=Strict already; the
 * client's header cannot be sent by a form, and a script of another site would give itself away by its origin.
 * @throws {HttpError} `bad-request` with the header's name.
 */
export function assertOwnPage(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (request.headers['x-client-id'] === undefined) {
    throw new HttpError('bad-request', 'X-Client-Id is missing: this call is made by the portal, with its client id.', {
      field: 'X-Client-Id',
    });
  }
  if (origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== request.host) {
    throw new HttpError('bad-request', 'Origin is another site: this call is made by the portal alone.', {
      field: 'Origin',
    });
  }
}
