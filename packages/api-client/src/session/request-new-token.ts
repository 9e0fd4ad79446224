import { tokenResponseSchema } from '@fundscope/contract/identity';
import { createApiClient } from '../client/create-api-client.ts';

/**
 * POST /api/users/refresh: a token for the session that the browser's cookie belongs to.
 *
 * @param baseUrl where the API is
 * @throws ApiError 401 where there is no session, or it has ended
 */
export const requestNewToken = async (baseUrl = '/api'): Promise<string> => {
  // The cookie says who asks: a token is neither needed nor renewed for this.
  const client = createApiClient({ baseUrl, language: 'en', token: () => undefined });
  return (await client.read(tokenResponseSchema, { method: 'post', url: '/users/refresh' })).Token;
};
