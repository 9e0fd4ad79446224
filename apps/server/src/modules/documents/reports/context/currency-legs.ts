import type { RowOf } from '../../figures/read-figures.ts';
import type { ReportContext } from './report-context.ts';

type Position = RowOf<'positions'>;

/**
 * What stands in a currency before (`weight`) and after (`exposure`) forwards, which sell one currency for another; a future
 * is settled every day, so that only its gains are in its currency. Both add up to all of the net assets.
 */
export const currencyLegs = ({ figures, fund }: ReportContext): Position[] =>
  figures.positions.flatMap((row): Position[] => {
    if (row.notional === null) return [row];
    if (row.type !== 'Currency forward') return [];
    return [row, { ...row, currency: fund.currency, exposure: -row.exposure }];
  });
