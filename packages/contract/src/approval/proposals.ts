import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';
import { recordNumberInPathSchema } from '../fields/record-number.ts';

/** Somebody, as they were called when they did it. */
const personSchema = z.object({ UserNr: z.number().int(), display: z.string() });

/** What has become of a proposer's account since. */
export const accountStates = ['active', 'deactivated', 'deleted'] as const;
export const decisions = ['approved', 'rejected', 'withdrawn'] as const;

/** What makes a person a participant in the approvals of another user: they did this to the user's account. */
export const sponsorActions = ['created', 'reactivated', 'password', 'email', 'rights'] as const;

/** Why a person may not decide on a pending proposal. */
const decisionRefusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('own-decision') }),
  z.object({ code: z.literal('acting-decision') }),
  /** `display`: the participant who did `action` to the caller's account. */
  z.object({
    code: z.literal('dependent-decision'),
    display: z.string(),
    action: z.enum(sponsorActions),
    /** The account that did `action`, where the participant had access to that account; null: the participant did it. */
    through: z.string().nullable(),
  }),
  /** The caller had access to the account of `display`, who made the proposal. */
  z.object({ code: z.literal('access-decision'), display: z.string() }),
  /** The caller's app was not given the scope to decide. */
  z.object({ code: z.literal('decide-scope-missing') }),
  /** The caller may not make this change themselves. */
  z.object({ code: z.literal('change-right-missing') }),
]);

/** A change that waits until another person has approved it, or what became of it. */
export const proposalSchema = z.object({
  ProposalNr: z.number().int(),
  /** When it was made, in UTC: `YYYY-MM-DDTHH:MM:SS`. */
  at: z.string(),
  /** In whose name it was made. */
  by: personSchema.extend({ account: z.enum(accountStates) }),
  /** The administrator who made it as them; null: they did themselves. */
  acting: personSchema.nullable(),
  /** Whether the caller had a hand in it: they may withdraw it, and never decide on it. */
  isOwn: z.boolean(),
  /** Whether the caller may approve or reject it. */
  mayDecide: z.boolean(),
  /** Why the caller may not; null where they may, and where it was decided. */
  refusal: decisionRefusalSchema.nullable(),
  /** Null: it is pending. */
  decision: z
    .object({
      state: z.enum(decisions),
      by: personSchema,
      at: z.string(),
      /** Of a rejection; else empty. */
      Reason: z.string(),
    })
    .nullable(),
});

export const MAX_REASON = 1000;

/** POST …/{ProposalNr}/reject */
export const rejectionSchema = z.strictObject({
  Reason: z.string().trim().min(1, fieldErrorTexts.required).max(MAX_REASON),
});

export const proposalInPathSchema = z.object({ ProposalNr: recordNumberInPathSchema });

/** 409 `conflict`, `refusal`: the record has a proposal that waits, so no other change of it is taken. */
export const pendingRefusalSchema = z.object({
  code: z.literal('proposal-pending'),
  ProposalNr: z.number().int(),
  /** Who made it. */
  display: z.string(),
  at: z.string(),
});

export type SponsorAction = (typeof sponsorActions)[number];
export type DecisionRefusal = z.infer<typeof decisionRefusalSchema>;
export type Proposal = z.infer<typeof proposalSchema>;
export type Rejection = z.infer<typeof rejectionSchema>;
export type PendingRefusal = z.infer<typeof pendingRefusalSchema>;
