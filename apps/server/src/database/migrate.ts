import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { installQueue } from './queue-schema.ts';
import { errorCode, errorText, OperatorError } from '../platform/operator-error.ts';
import * as core from './migrations/0001-core.ts';
import * as signInAttempts from './migrations/0002-sign-in-attempts.ts';
import * as roles from './migrations/0003-roles.ts';
import * as auditChain from './migrations/0004-audit-chain.ts';
import * as administration from './migrations/0005-administration.ts';
import * as fundMasterData from './migrations/0006-fund-master-data.ts';
import * as identity from './migrations/0007-identity.ts';
import * as jobs from './migrations/0008-jobs.ts';
import * as rowSecurity from './migrations/0009-row-security.ts';
import * as corrections from './migrations/0010-corrections.ts';
import * as savedViews from './migrations/0011-saved-views.ts';
import * as boundedRequests from './migrations/0012-bounded-requests.ts';
import * as facingOthers from './migrations/0013-facing-others.ts';
import * as ownData from './migrations/0015-own-data.ts';
import * as imports from './migrations/0017-imports.ts';
import * as recordVersions from './migrations/0018-record-versions.ts';
import * as correctionRights from './migrations/0019-correction-rights.ts';
import * as account from './migrations/0020-account.ts';
import * as importRefusals from './migrations/0024-import-refusals.ts';
import * as proposals from './migrations/0025-proposals.ts';
import * as requestChanges from './migrations/0028-request-changes.ts';
import * as breaches from './migrations/0030-breaches.ts';
import * as places from './migrations/0031-places.ts';
import * as documentRequests from './migrations/0032-document-requests.ts';
import * as packs from './migrations/0032-packs.ts';
import * as parameterSets from './migrations/0037-parameter-sets.ts';
import * as unknownSpreads from './migrations/0038-unknown-spreads.ts';
import * as breachRuns from './migrations/0040-breach-runs.ts';
import * as lawTypeNames from './migrations/0044-law-type-names.ts';
import * as unitsOfTestResults from './migrations/0044-units-of-test-results.ts';
import * as fairRequests from './migrations/0045-fair-requests.ts';
import * as sessionEnds from './migrations/0049-session-ends.ts';
import * as auditClients from './migrations/0050-audit-clients.ts';
import * as approvalAndRateLimits from './migrations/0051-approval-and-rate-limits.ts';
import * as documentArchives from './migrations/0053-document-archives.ts';
import * as fundProposalVersions from './migrations/0064-fund-proposal-versions.ts';
import * as germanConfigMap from './migrations/0068-german-config-map.ts';
import * as documentTimes from './migrations/0069-document-times.ts';
import * as breachesSetByHand from './migrations/0070-breaches-set-by-hand.ts';
import * as closedFunds from './migrations/0071-closed-funds.ts';
import * as breachFigures from './migrations/0073-breach-figures.ts';
import * as namesOfTests from './migrations/0076-names-of-tests.ts';
import * as calculationReasons from './migrations/0074-reasons-of-calculation-runs.ts';
import * as mailedPasswordLinks from './migrations/0075-mailed-password-links.ts';
import type { Schema } from './schema.ts';

/** In order. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-sign-in-attempts': signInAttempts,
  '0003-roles': roles,
  '0004-audit-chain': auditChain,
  '0005-administration': administration,
  '0006-fund-master-data': fundMasterData,
  '0007-identity': identity,
  '0008-jobs': jobs,
  '0009-row-security': rowSecurity,
  '0010-corrections': corrections,
  '0011-saved-views': savedViews,
  '0012-bounded-requests': boundedRequests,
  '0013-facing-others': facingOthers,
  '0015-own-data': ownData,
  '0017-imports': imports,
  '0018-record-versions': recordVersions,
  '0019-correction-rights': correctionRights,
  '0020-account': account,
  '0024-import-refusals': importRefusals,
  '0025-proposals': proposals,
  '0028-request-changes': requestChanges,
  '0030-breaches': breaches,
  '0031-places': places,
  '0032-document-requests': documentRequests,
  '0032-packs': packs,
  '0037-parameter-sets': parameterSets,
  '0038-unknown-spreads': unknownSpreads,
  '0040-breach-runs': breachRuns,
  '0044-law-type-names': lawTypeNames,
  '0044-units-of-test-results': unitsOfTestResults,
  '0045-fair-requests': fairRequests,
  '0049-session-ends': sessionEnds,
  '0050-audit-clients': auditClients,
  '0051-approval-and-rate-limits': approvalAndRateLimits,
  '0053-document-archives': documentArchives,
  '0064-fund-proposal-versions': fundProposalVersions,
  '0068-german-config-map': germanConfigMap,
  '0069-document-times': documentTimes,
  '0070-breaches-set-by-hand': breachesSetByHand,
  '0071-closed-funds': closedFunds,
  '0073-breach-figures': breachFigures,
  '0074-reasons-of-calculation-runs': calculationReasons,
  '0075-mailed-password-links': mailedPasswordLinks,
  '0076-names-of-tests': namesOfTests,
};

/**
 * Brings the schema up to date, in one transaction, and then the queue's own; several processes may call it at once.
 * @throws OperatorError where a migration fails, or the database belongs to a newer Fundscope.
 */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  await migrateSchema(kysely);
  await installQueue(kysely);
}

async function migrateSchema(kysely: Kysely<Schema>): Promise<void> {
  const done = await migrationsDone(kysely);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database belongs to a newer Fundscope (it has ${unknown.join(', ')}): start that one, or restore a backup.`,
    );
  }
  // An up-to-date database is the usual case, and the migrator would ask it a dozen queries.
  if (done.length === Object.keys(migrations).length) return;
  const { error } = await kysely.connection().execute(async (connection) => {
    // A migration takes as long as it takes, and so does waiting for another process's.
    await sql`set statement_timeout = 0; set lock_timeout = 0`.execute(connection);
    try {
      const provider = { getMigrations: async () => migrations };
      return await new Migrator({ db: connection, provider, migrationTableSchema: 'fundscope' }).migrateToLatest();
    } finally {
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection);
    }
  });
  if (error !== undefined) {
    if (errorCode(error) === '42501') {
      throw new OperatorError(
        `The database's user may not make the schema (${errorText(error)}). It must own the database, and have the right to ` +
          'create roles, or both roles of Fundscope with ADMIN OPTION: docs/operations.md, "An external PostgreSQL", says how.',
      );
    }
    throw new OperatorError(`The database's schema cannot be brought up to date: ${errorText(error)}`);
  }
}

async function migrationsDone(kysely: Kysely<Schema>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from fundscope.kysely_migration`.execute(kysely);
    return rows.map(({ name }) => name);
  } catch (error) {
    // No such table, or no such schema: a new database.
    if (['42P01', '3F000'].includes(errorCode(error) ?? '')) return [];
    throw error;
  }
}
