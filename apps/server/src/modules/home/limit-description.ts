import { breachSeverities } from '@fundscope/contract/breaches';
import type { BreachFile, BreachRule } from '../breaches/rules/breach-file.ts';

/** A rule of breaches as a kind of limit. Its id is the rule's name. */
export interface LimitDescription extends Pick<
  BreachRule,
  'title' | 'severity' | 'view' | 'date' | 'value' | 'limit' | 'utilisation' | 'equal' | 'loss' | 'item'
> {
  readonly id: string;
  /** Filter of the rows that are looked at; empty for all. */
  readonly where: string;
  readonly bound: 'most' | 'least';
}

/** The limits of the home and of fund pages: legal ones first, then in the order of the file. */
export const limitsOfRules = (file: Pick<BreachFile, 'rules'> | undefined): LimitDescription[] =>
  (file?.rules ?? [])
    .map(({ name, rows = '', minimum, title, severity, view, date, value, limit, utilisation, equal, loss, item }) => ({
      id: name,
      where: rows,
      bound: minimum ? ('least' as const) : ('most' as const),
      title,
      severity,
      view,
      date,
      value,
      limit,
      utilisation,
      equal,
      loss,
      item,
    }))
    .toSorted((one, other) => breachSeverities.indexOf(one.severity) - breachSeverities.indexOf(other.severity));
