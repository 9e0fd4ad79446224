import { isNoticeShown, noticesSchema, type Notices } from '@fundscope/contract/installation';
import type { Routes } from '../../http/validation.ts';

export interface NoticesDeps {
  /** Undefined: the installation has none. */
  readonly notices: (() => Notices) | undefined;
  readonly nowMs?: () => number;
}

/** What the installation tells its users. */
export function registerNotices(routes: Routes, { notices, nowMs = Date.now }: NoticesDeps): void {
  routes.get(
    '/api/notices',
    {
      config: { policy: 'user' },
      schema: { summary: 'Notices of the installation that are not over', response: { 200: noticesSchema } },
    },
    (): Notices => {
      const { banners, information } = notices?.() ?? { banners: [], information: [] };
      // What is still to come is kept: a page stays open for longer than its start.
      const isNotOver = ({ until }: { readonly until: string | null }) => isNoticeShown({ from: null, until }, nowMs());
      return { banners: banners.filter(isNotOver), information: information.filter(isNotOver) };
    },
  );
}
