import { isPerShareClass } from '@fundscope/contract/funds';
import type { PerformanceRequest } from '@fundscope/contract/requests';
import { HttpError } from '../../http/http-error.ts';
import { currenciesOf, hasFigures, valuationDate, type PerformanceSource } from './performance.rules.ts';

/**
 * Whether a request can be answered from what the fund has.
 * @throws {HttpError} `bad-request` naming the field.
 */
export function checkPerformance(source: PerformanceSource, { ReportType, REFNIW, Details }: PerformanceRequest): void {
  const currencies = currenciesOf(source);
  for (const [index, detail] of Details.entries()) {
    const at = (field: string) => `Details.${index}.${field}`;
    const refuse = (field: string, problem: string) =>
      new HttpError('bad-request', `${at(field)}: ${problem}`, { field: at(field) });
    if (`PERF_${detail.ReportType}` !== ReportType) {
      throw refuse('ReportType', `must be that of the request, ${ReportType.slice('PERF_'.length)}.`);
    }
    if (detail.Begin > detail.End) throw refuse('Begin', 'must not be after End.');
    for (const field of ['Begin', 'End'] as const) {
      if (valuationDate(source, REFNIW, detail[field]) === undefined) {
        throw refuse(field, `the fund has no figures of ${detail[field]}: choose one of its dates.`);
      }
    }
    if (!currencies.includes(detail.Ccy)) {
      throw refuse('Ccy', `the fund has no figures in ${detail.Ccy}: choose ${currencies.join(', ')}.`);
    }
    if (!hasFigures(source, detail)) {
      const named = isPerShareClass(detail.ReportType) && detail.Details !== '';
      const own = named ? currencyOfClass(source, detail.Details) : undefined;
      if (own !== undefined) throw refuse('Ccy', `share class ${detail.Details} is in ${own}: choose it.`);
      throw refuse(named ? 'Details' : 'Ccy', `the fund has no such share class in ${detail.Ccy}.`);
    }
  }
}

const currencyOfClass = ({ classes }: PerformanceSource, named: string): string | undefined =>
  classes.find(({ isin, shareClass }) => named === isin || named === shareClass)?.currency;
