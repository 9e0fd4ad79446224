import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import { sessionOfUsername } from '../../../access/active-session.ts';
import { readInactiveFunds } from '../../../access/inactive-funds.ts';
import { HttpError } from '../../../http/http-error.ts';
import { sqlNameOf } from '../../../views/definition/view-columns.ts';
import type { CorrectionFollower } from '../../../views/corrections/correction-follower.ts';
import { readReceivers } from '../alerts/receivers.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { caseReader } from '../cases/stored-case.ts';
import { bindRule, type BoundRule } from '../watch/bound-rule.ts';
import { recordDeeds } from '../watch/record-deeds.ts';
import { RuleFault } from '../watch/rule-fault.ts';
import { readUncommitted } from '../watch/rows-of-rule.ts';
import { lockRegister, type ScanDeps } from '../watch/scan-breaches.ts';
import { findFund } from './flag-place.ts';
import { followFlag } from './follow-flag.ts';
import { rulesOfCell } from './rules-of-cell.ts';
import { updateFund } from './update-runs.ts';

/**
 * Keeps the register in step with corrections: both are changed in one transaction, or neither is. A breach flag closes, opens
 * or reopens its case; another column that a rule reads has the effect of a scan of the fund.
 */
export const followCorrections =
  (scan: ScanDeps | undefined): CorrectionFollower =>
  async ({ correction: { environment, session }, bound: corrected, column }) => {
    if (!scan || environment !== 'production') return undefined;
    const { reading, file, today, queue } = scan;
    const { kysely, pool } = reading.database;
    const { relation } = corrected.definition;
    const rules = await rulesOfCell(kysely, file, { relation, sqlName: sqlNameOf(column.column) });
    if (rules.length === 0) return undefined;
    const reader = await sessionOfUsername(kysely, file.reader);
    if (!reader) throw unreadable(rules[0]?.rule.name ?? '', `there is no active user '${file.reader}'`);
    const bounds: { readonly bound: BoundRule; readonly isFlag: boolean }[] = [];
    for (const { rule, isFlag } of rules) {
      const bound = await withoutFault(rule.name, bindRule(pool, reader, rule));
      bounds.push({ bound, isFlag });
    }
    const receivers = await readReceivers(reading.database, { owners: [], superiors: [] }, today());
    const user = await caseReader(pool, session, today());
    const isInactive = await readInactiveFunds(kysely);
    return async (db, change) => {
      await lockRegister(db);
      const opened: number[] = [];
      const scanned: { open: number[]; clear: number[] } = { open: [], clear: [] };
      let effect: BreachFlagEffect | undefined;
      for (const { bound, isFlag } of bounds) {
        await withoutFault(bound.rule.name, follow(bound, isFlag));
      }
      await recordDeeds(db, { ...scanned, escalate: [] });
      await sendAlerts({ queue, receivers }, db, { opened: [...opened, ...scanned.open], escalated: [] });
      return effect;

      async function follow(bound: BoundRule, isFlag: boolean): Promise<void> {
        if (isFlag) {
          const flag = await followFlag(db, { bound, file, reader: user }, change);
          effect ??= flag?.effect;
          opened.push(...(flag?.opened ?? []));
          return;
        }
        const book = await findFund(readUncommitted(db), bound, change.key);
        if (book === undefined) return;
        const kept = await updateFund(db, { bound, file }, { book, isInactive });
        scanned.open.push(...kept.opened);
        scanned.clear.push(...kept.cleared);
      }
    };
  };

async function withoutFault<Result>(rule: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RuleFault) throw unreadable(rule, error.message);
    throw error;
  }
}

const unreadable = (rule: string, fault: string): HttpError =>
  new HttpError(
    'conflict',
    `The breach rule ${rule} cannot be read (${fault}), so nothing is changed: ask an administrator to correct the breach file.`,
    { field: 'colName', refusal: { code: 'breach-rule-unreadable', rule } },
  );
