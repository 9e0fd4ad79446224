import {
  codeResponseSchema,
  tokenResponseSchema,
  type CodeResponse,
  type TokenRequest,
  type TokenResponse,
} from '@fundscope/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { useApiClient } from '../client/ApiClientProvider.tsx';

const answerSchema = z.union([codeResponseSchema, tokenResponseSchema]);

/**
 * POST /api/users/token with what an app asks for; the data of the mutation is the app's code or token. The
 * sign-in screen shows errors itself.
 */
export function useSignInToApp() {
  const client = useApiClient();
  return useMutation({
    mutationFn: (request: TokenRequest): Promise<CodeResponse | TokenResponse> =>
      client.read(answerSchema, { method: 'post', url: '/users/token', data: request }),
    meta: { isShownInPlace: true },
  });
}
