import { z } from 'zod';

/** Which changes wait until another person has approved them. */
export const approvalSettingsSchema = z.strictObject({
  /** Every change of fund master data and of benchmarks. */
  masterData: z.boolean(),
  /** Changes that set a limit, and of benchmarks, from which the law's relative limit is computed. */
  limits: z.boolean(),
  corrections: z.boolean(),
});

/** GET and POST /api/adminapproval */
export const approvalStateSchema = z.object({
  settings: approvalSettingsSchema,
  /** What the operator has switched on for good. */
  required: approvalSettingsSchema,
  /** How many other active administrators there are. */
  otherAdministrators: z.number().int(),
  /** How many of them may decide on the caller's proposals: the caller gave them neither account, password nor rights. */
  independentAdministrators: z.number().int(),
});

/** A call answers 202 with it where its change waits for another person. */
export const proposalSubmittedSchema = z.object({ submitted: z.object({ ProposalNr: z.number().int() }) });

export type ApprovalSettings = z.infer<typeof approvalSettingsSchema>;
export type ApprovalState = z.infer<typeof approvalStateSchema>;
export type ProposalSubmitted = z.infer<typeof proposalSubmittedSchema>;
