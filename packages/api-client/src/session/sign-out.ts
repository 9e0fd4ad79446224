import type { ApiClient } from '../client/create-api-client.ts';

/** POST /api/users/signout: the server revokes the token that this client carries. */
export const signOut = async (client: ApiClient): Promise<void> => {
  await client.send({ method: 'post', url: '/users/signout' });
};
