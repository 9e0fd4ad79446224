import { z } from 'zod';
import { breachKinds } from './breach-cases.ts';

/** The ways in which an alert arrives. */
export const alertChannels = ['inbox', 'mail', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Of which kinds of breaches a user wants to hear, and where: a message for a run, not one for a breach. */
const alertSubscriptionSchema = z.object({ kind: z.enum(breachKinds), channel: z.enum(alertChannels) });
export type AlertSubscription = z.infer<typeof alertSubscriptionSchema>;

/** GET and PUT /api/breaches/alerts : all subscriptions of the caller. */
export const alertSettingsSchema = z.object({
  subscriptions: z.array(alertSubscriptionSchema),
  /** The channels that the installation has. */
  channels: z.array(z.enum(alertChannels)),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const alertChangeSchema = z.strictObject({
  subscriptions: z.array(z.strictObject(alertSubscriptionSchema.shape)).max(breachKinds.length * alertChannels.length),
});

/** Header of a webhook: `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of `<seconds>.<body>` under the secret. */
export const WEBHOOK_SIGNATURE_HEADER = 'fundscope-signature';
/** Header of a webhook: the same for every attempt. */
export const WEBHOOK_DELIVERY_HEADER = 'fundscope-delivery';
