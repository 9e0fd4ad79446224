import {
  installationSchema,
  installationWarningsSchema,
  type InstallationWarning,
} from '@fundscope/contract/installation';
import type { Db } from '../../database/connection.ts';
import type { ConfigurationStates } from '../../http/configuration-metrics.ts';
import type { FacingOthers } from '../../http/facing-others.ts';
import type { Routes } from '../../http/validation.ts';
import type { UntrustedProxies } from '../../http/untrusted-proxies.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { fileState } from '../../platform/configuration/file-state.ts';
import { readSupportEmail } from './support-email.ts';

export interface InstallationDeps {
  readonly kysely: Db;
  readonly revision: string;
  /** Of the setting; empty: the one that was given when the installation was made. */
  readonly supportEmail: string;
  /** Whether users who forgot their password can have a link sent. */
  readonly sendsPasswordLinks: boolean;
  readonly facingOthers: FacingOthers;
  readonly untrustedProxies: UntrustedProxies;
  readonly files: ConfigurationStates;
}

/** What the sign-in screen shows before anyone has signed in, and what administrators should mend. */
export function registerInstallation(routes: Routes, deps: InstallationDeps): void {
  const { kysely, revision, supportEmail, sendsPasswordLinks, facingOthers, untrustedProxies, files } = deps;
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
      return {
        revision,
        supportEmail: await readSupportEmail(kysely, supportEmail),
        sendsPasswordLinks,
        demoSignIns: demo && facingOthers(request) === undefined ? [...demoSignIns] : [],
      };
    },
  );
  routes.get(
    '/api/installation/warnings',
    {
      config: { policy: 'admin' },
      schema: {
        summary: 'What administrators should mend: proxies whose headers are not believed, broken configuration files',
        response: { 200: installationWarningsSchema },
      },
    },
    (): InstallationWarning[] => {
      const addresses = untrustedProxies.peers();
      return [
        ...(addresses.length === 0 ? [] : [{ code: 'untrusted-proxy' as const, addresses: [...addresses] }]),
        ...brokenFiles(files),
      ];
    },
  );
}

const brokenFiles = (files: ConfigurationStates): InstallationWarning[] =>
  files
    .states()
    .filter(({ faults }) => faults.length > 0)
    .map((state) => ({ code: 'configuration-file', ...fileState(state) }));
