import { z } from 'zod';

const textSchema = z.object({ en: z.string(), de: z.string() });
/** UTC `YYYY-MM-DDTHH:MM:SSZ`; null: not limited. */
const instantSchema = z.string().nullable();

const noticeSchema = z.object({
  /** Its name in the file. A changed id shows an information again to everyone. */
  id: z.string(),
  text: textSchema,
  from: instantSchema,
  /** The first instant at which it is no longer shown. */
  until: instantSchema,
});
export type Notice = z.infer<typeof noticeSchema>;

/** GET /api/notices : what the installation tells its users; those that are over are left out. */
export const noticesSchema = z.object({
  /** Shown above home and views for as long as they last. */
  banners: z.array(noticeSchema),
  /** Each is shown once in a dialog; the newest first. */
  information: z.array(noticeSchema.extend({ title: textSchema })),
});
export type Notices = z.infer<typeof noticesSchema>;

/** Whether a notice is shown at an instant, in milliseconds since 1970. */
export const isNoticeShown = ({ from, until }: Pick<Notice, 'from' | 'until'>, nowMs: number): boolean =>
  (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until));
