import { installationSchema } from '@fundscope/contract/installation';
import type { Db } from '../../database/connection.ts';
import type { FacingOthers } from '../../http/facing-others.ts';
import type { Routes } from '../../http/validation.ts';
import { demoSignIns } from './demo-sign-ins.ts';

export interface InstallationDeps {
  readonly kysely: Db;
  readonly revision: string;
  readonly supportEmail: string;
  readonly facingOthers: FacingOthers;
}

/** What the sign-in screen shows before anyone has signed in. */
export function registerInstallation(routes: Routes, deps: InstallationDeps): void {
  const { kysely, revision, supportEmail, facingOthers } = deps;
  routes.get(
    '/api/installation',
    {
      config: { policy: 'anonymous' },
      schema: {
        summary: 'The build, and the demo sign-ins where the demo firm is loaded and nobody else reaches it',
        response: { 200: installationSchema },
      },
    },
    async (request) => {
      const demo = await kysely
        .selectFrom('fundscope.settings')
        .select('key')
        .where('key', '=', 'demo')
        .executeTakeFirst();
      return { revision, supportEmail, demoSignIns: demo && facingOthers(request) === undefined ? [...demoSignIns] : [] };
    },
  );
}
