import type { BreachFlagEffect } from '@fundscope/contract/breaches';
import { sessionOfUsername } from '../../../access/active-session.ts';
import { readInactiveFunds } from '../../../access/inactive-funds.ts';
import { HttpError } from '../../../http/http-error.ts';
import { sqlNameOf } from '../../../views/definition/view-columns.ts';
import { ReceiversNeeded, type CorrectionFollower } from '../../../views/corrections/correction-follower.ts';
import { readReceivers } from '../alerts/receivers.ts';
import { sendAlerts } from '../alerts/send-alerts.ts';
import { caseReader } from '../cases/stored-case.ts';
import { bindRule, type BoundRule } from '../watch/bound-rule.ts';
import { recordDeeds } from '../watch/record-deeds.ts';
import { RuleFault } from '../watch/rule-fault.ts';
import { readUncommitted } from '../watch/rows-of-rule.ts';
import { lockRegister, type ScanDeps } from '../watch/scan-breaches.ts';
import { findFlagPlace, findFund } from './flag-place.ts';
import { followFlag } from './follow-flag.ts';
import { rulesOfCell, type RuleOfCell } from './rules-of-cell.ts';
import { updateItems } from './update-runs.ts';

/**
 * Keeps the register in step with corrections: both are changed in one transaction, or neither is. A breach flag closes, opens
 * or reopens its case; another column that a rule reads has the effect of a scan of the fund.
 */
export const followCorrections =
  (scan: ScanDeps | undefined): CorrectionFollower =>
  async ({ correction: { environment, session }, bound: corrected, column }, { needsReceivers }) => {
    if (!scan || environment !== 'production') return undefined;
    const { reading, file, today, queue } = scan;
    const { kysely, pool } = reading.database;
    const { relation } = corrected.definition;
    const rules = await rulesOfCell(kysely, file, { relation, sqlName: sqlNameOf(column.column) });
    if (rules.length === 0) return undefined;
    const reader = await sessionOfUsername(kysely, file.reader);
    if (!reader) throw unreadable(rules[0]?.rule.name ?? '', `there is no active user '${file.reader}'`);
    const bounds: (Omit<RuleOfCell, 'rule'> & { readonly bound: BoundRule })[] = [];
    for (const { rule, ...kind } of rules) {
      bounds.push({ ...kind, bound: await withoutFault(rule.name, bindRule(pool, reader, rule)) });
    }
    const receivers = needsReceivers
      ? await readReceivers(reading.database, { owners: [], superiors: [] }, today())
      : undefined;
    const user = await caseReader(pool, session, today());
    const isInactive = await readInactiveFunds(kysely);
    return async (db, change) => {
      await lockRegister(db);
      const opened: number[] = [];
      const scanned: { open: number[]; clear: number[] } = { open: [], clear: [] };
      let effect: BreachFlagEffect | undefined;
      for (const one of bounds) await withoutFault(one.bound.rule.name, follow(one));
      await recordDeeds(db, { ...scanned, escalate: [] });
      const news = [...opened, ...scanned.open];
      if (news.length > 0 && !change.isTrial) {
        if (!receivers) throw new ReceiversNeeded();
        await sendAlerts({ queue, receivers }, db, { opened: news, escalated: [] });
      }
      return effect;

      async function follow({ bound, isFlag, selectsItem }: (typeof bounds)[number]): Promise<void> {
        if (isFlag) {
          const flag = await followFlag(db, { bound, file, reader: user }, change);
          effect ??= flag?.effect;
          opened.push(...(flag?.opened ?? []));
          return;
        }
        const read = readUncommitted(db);
        // A row that changes its item leaves another one: all items of the fund may change.
        const place = selectsItem
          ? await findFund(read, bound, change.key)
          : await findFlagPlace(read, bound, change.key);
        if (!place) return;
        const kept = await updateItems(db, { bound, file }, { ...place, isInactive });
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
