import { breachFlagAnswerSchema, breachFlagQuerySchema, type BreachFlagEffect } from '@fundscope/contract/breaches';
import { z } from 'zod';
import type { Approval } from '../../approval/approval-settings.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { HttpError } from '../../http/http-error.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Session } from '../../http/session.ts';
import type { Routes } from '../../http/validation.ts';
import { readableView } from '../../views/access/readable-view.ts';
import { findColumn, sqlNameOf } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { readReviewState } from './cases/stored-case.ts';
import { findFlagPlace, type StoredKey } from './flag/flag-place.ts';
import { planFlagChange } from './flag/flag-plan.ts';
import { effectOf } from './flag/follow-flag.ts';
import { rulesOfCell } from './flag/rules-of-cell.ts';
import { bindRule } from './watch/bound-rule.ts';
import { RuleFault } from './watch/rule-fault.ts';
import { readCommitted } from './watch/rows-of-rule.ts';
import type { ScanDeps } from './watch/scan-breaches.ts';
import { readStoredItems } from './watch/stored-runs.ts';

interface FlagDeps {
  /** Undefined: the installation has no file that says what a breach is. */
  readonly scan: ScanDeps | undefined;
  readonly approval: Approval;
}

/** Tells the effect of a breach flag before a user changes it. */
export function registerBreachFlag(routes: Routes, { scan, approval }: FlagDeps): void {
  routes.get(
    '/api/breaches/flag',
    {
      config: { policy: 'user', isCostly: true },
      schema: {
        summary: 'The effect of a changed breach flag on its case, before it is changed',
        querystring: breachFlagQuerySchema,
        response: { 200: breachFlagAnswerSchema },
      },
    },
    async (request, reply) => {
      const { WViewName, colName, rowKey, newValue } = request.query;
      if (!scan) return { effect: null };
      const session = sessionOf(request);
      const { definition } = await readableView(scan.reading.database.pool, session, WViewName);
      const column = findColumn(definition.columns, colName);
      if (!column)
        throw new HttpError('bad-request', `colName: ${definition.name} has no such column.`, { field: 'colName' });
      const key = storedKey(definition, rowKey);
      const isSet = newValue === '1';
      const cell = { relation: definition.relation, sqlName: sqlNameOf(column), key };
      const effect = await planEffect(scan, session, { ...cell, isSet }, goneSignal(reply));
      // The approval of the correction is the review.
      const isReviewed = (await approval.read(scan.reading.database.kysely)).corrections;
      return { effect: effect && isReviewed ? { ...effect, isReviewMissing: false } : (effect ?? null) };
    },
  );
}

interface FlagCell {
  readonly relation: string;
  readonly sqlName: string;
  readonly key: StoredKey;
  readonly isSet: boolean;
}

/** Reads with the rights of the user: undefined where they may not see the row or the case. */
async function planEffect(
  { reading, file }: ScanDeps,
  session: Session,
  { relation, sqlName, key, isSet }: FlagCell,
  signal: AbortSignal,
): Promise<BreachFlagEffect | undefined> {
  const { kysely, pool } = reading.database;
  const read = readCommitted(reading, signal);
  for (const { rule, isFlag } of await rulesOfCell(kysely, file, { relation, sqlName })) {
    if (!isFlag) continue;
    try {
      const bound = await bindRule(pool, session, rule);
      const place = await findFlagPlace(read, bound, key);
      if (!place) continue;
      const runs = (await readStoredItems(kysely, [rule.name])).get(place.key)?.runs ?? [];
      const plan = planFlagChange(runs, { day: place.day, isSet });
      const review = plan.effect === 'closes' && plan.caseNr !== null && (await readReviewState(kysely, plan.caseNr));
      return effectOf(bound, plan, review !== false && review.needsReview && !review.isReviewed);
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error;
    }
  }
  return undefined;
}

const cellsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** @throws {HttpError} `bad-request` where it is no JSON object with all key columns */
function storedKey({ columns }: ViewDefinition, rowKey: string): StoredKey {
  const cells = cellsSchema.safeParse(parseJson(rowKey)).data ?? {};
  const keys = columns.filter((column) => column.key);
  const missing = keys.find(({ name }) => cells[name] === undefined);
  if (missing) {
    const message = `rowKey: must be JSON with the key columns; ${missing.name} is missing.`;
    throw new HttpError('bad-request', message, { field: 'rowKey' });
  }
  return Object.fromEntries(keys.map((column) => [sqlNameOf(column), cells[column.name] ?? null]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
