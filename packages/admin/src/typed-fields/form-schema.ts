import type { z } from 'zod';
import { issueText } from './field-fault.ts';
import type { FaultMessages } from './messages/index.ts';

/** What a form reads its boxes with: faults are in the user's language. */
export interface WordedSchema<Wire> {
  readonly '~standard': {
    readonly validate: (
      values: unknown,
    ) =>
      | { readonly value: Wire; readonly issues?: undefined }
      | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };
  };
}

/** A schema whose faults are said in the user's language. */
export const inWords = <Wire>(schema: z.ZodType<Wire>, messages: FaultMessages): WordedSchema<Wire> => ({
  '~standard': {
    validate: (values) => {
      const { data, error, success } = schema.safeParse(values);
      if (success) return { value: data };
      return {
        issues: error.issues.map((issue) => ({ path: issue.path, message: issueText(issue, values, messages) })),
      };
    },
  },
});
