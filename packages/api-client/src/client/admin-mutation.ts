import { proposalSubmittedSchema, type ProposalSubmitted } from '@fundscope/contract/approval';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import { useApiClient } from './ApiClientProvider.tsx';
import type { ApiClient } from './create-api-client.ts';

interface AdminMutationOptions {
  readonly invalidates: readonly QueryKey[];
  readonly isShownInPlace?: boolean;
}

/**
 * Makes the hook of an administrator's changes. Afterwards what they outdate is read again, after a refusal too: that
 * often means that another administrator was faster. Errors: an ApiError whose `message` is the server's sentence.
 *
 * @param invalidates the beginnings of the keys whose data the changes may have made old
 * @param isShownInPlace whoever makes the change says itself why it failed
 */
export const adminMutation =
  ({ invalidates, isShownInPlace = false }: AdminMutationOptions) =>
  <Request, Answer>(call: (client: ApiClient, request: Request) => Promise<Answer>) => {
    const client = useApiClient();
    const queries = useQueryClient();
    return useMutation({
      mutationFn: (request: Request) => call(client, request),
      onSettled: () => Promise.all(invalidates.map((queryKey) => queries.invalidateQueries({ queryKey }))),
      meta: { isShownInPlace },
    });
  };

/** A POST whose answer is the record as it is now. */
export const postForRecord = <Schema extends z.ZodType>(
  client: ApiClient,
  schema: Schema,
  call: { readonly url: string; readonly data?: unknown; readonly signal?: AbortSignal | undefined },
): Promise<z.infer<Schema>> => client.read(schema, { method: 'post', ...call });

/** A POST that is answered by nothing but success, or by the number of a proposal that waits for another person. */
export const postForApproval = async (
  client: ApiClient,
  url: string,
  data: unknown,
): Promise<ProposalSubmitted | undefined> =>
  proposalSubmittedSchema.safeParse((await client.send({ method: 'post', url, data })).data).data;

/** A POST that is answered by nothing but success. */
export const post = async (client: ApiClient, url: string, data?: unknown): Promise<void> => {
  await client.send({ method: 'post', url, ...(data === undefined ? {} : { data }) });
};
