import type pg from 'pg';
import { environmentSchemas } from '../../database/environments.ts';
import { faultsByFund } from '../../reconcile/faults-by-fund.ts';
import { positionDays, reportDays, testedDays } from '../demo-calendar.ts';
import type { DemoFirm } from '../demo-firm.ts';
import { testResultRow } from './quality-test-tables.ts';

/** The newest days with holdings: those that a night would have reconciled. */
const reconciledDays = testedDays.filter((day) => positionDays.includes(day)).slice(-10);

/** Adds what the nightly reconciliation of production found to its test results, one row per fund and day. */
export async function writeReconciliation(client: pg.PoolClient, { funds }: DemoFirm): Promise<void> {
  const schema = environmentSchemas.production;
  const faults = await faultsByFund(client, 'production', reportDays[reconciledDays[0]!]!);
  const last = await client.query<{ id: number }>(`select max(requestid) as id from ${schema}.rqs_testresult`);
  let requestId = last.rows[0]!.id;
  const rows = funds.flatMap((report) =>
    reconciledDays.map((day) => {
      const { book } = report.history.fund;
      const found = faults.find((fault) => fault.book === book && fault.date === reportDays[day]);
      const value = found?.rows ?? 0;
      const measure = { key: 'reconciliation', value, allowed: 0, utilisation: value === 0 ? 0 : Infinity } as const;
      const row = testResultRow(report, { measure, before: undefined, day, requestId: ++requestId });
      return found ? { ...row, comment: found.checks.join('; ') } : row;
    }),
  );
  await client.query(
    `insert into ${schema}.rqs_testresult
     select * from jsonb_populate_recordset(null::${schema}.rqs_testresult, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
