import { z } from 'zod';

/** What a request of kind `alert` is about: numbers of cases, whose content is read with its reader's rights when it is sent. */
export const alertPayloadSchema = z.object({
  title: z.object({ en: z.string(), de: z.string() }),
  opened: z.array(z.number().int()),
  escalated: z.array(z.number().int()),
  /** Funds of the cases; of those that were shown once the alert is made. Alerts of earlier versions lack them. */
  books: z.array(z.number().int()).optional(),
});
export type AlertPayload = z.infer<typeof alertPayloadSchema>;

/** `2 new breaches, 1 escalated` */
export function alertTitle(opened: number, escalated: number): AlertPayload['title'] {
  const en = [
    opened > 0 && `${opened} new ${opened === 1 ? 'breach' : 'breaches'}`,
    escalated > 0 && `${escalated} escalated`,
  ];
  const de = [
    opened > 0 && `${opened} neue ${opened === 1 ? 'Überschreitung' : 'Überschreitungen'}`,
    escalated > 0 && `${escalated} eskaliert`,
  ];
  return { en: en.filter(Boolean).join(', '), de: de.filter(Boolean).join(', ') };
}
