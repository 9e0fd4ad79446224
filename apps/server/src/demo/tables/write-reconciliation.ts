import type pg from 'pg';
import { recordReconciliation } from '../../reconcile/record-results.ts';
import { positionDays, reportDays, testedDays } from '../demo-calendar.ts';

/** The newest days with holdings: those that a night would have reconciled. */
const reconciledDays = testedDays.filter((day) => positionDays.includes(day)).slice(-10);
/** Of the evening on which it was. */
const TIME = '21:45';

/** Adds what the nightly reconciliation of production found to its test results, one row per fund and day. */
export async function writeReconciliation(client: pg.PoolClient): Promise<void> {
  await recordReconciliation(client, { environment: 'production', from: reportDays[reconciledDays[0]!]!, time: TIME });
}
