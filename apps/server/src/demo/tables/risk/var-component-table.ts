import { positionDays, reportDays } from '../../demo-calendar.ts';
import { lacksSpreads } from '../../risk/known-spreads.ts';
import { legalProcess, regulatoryVar } from '../../risk/regulatory-var.ts';
import { varComponents, varSource } from '../../risk/var-components.ts';
import { rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';

/** One row per fund, day and risk class: where the legal value at risk comes from. */
export const varComponentTable = demoTable({
  name: 'var_component',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    process: 'text',
    risk_class: 'text',
    /** Figures of the class of spreads are null where the model knows none of the fund's. */
    standalone: 'double precision?',
    component: 'double precision?',
    incremental: 'double precision?',
    /** Per unit more of exposure to the class; null where its exposures cancel out, and of the specific risk. */
    marginal: 'double precision?',
    /** Of the value at risk. */
    share: 'double precision?',
    var: 'double precision',
  },
  key: ['book', 'date', 'process', 'risk_class'],
  indexes: [['date desc', 'book']],
  *rows(firm) {
    for (const report of firm.funds) {
      const { fund, exposures, specificVariance } = report.history;
      const process = legalProcess(report);
      const lacks = lacksSpreads(report.history);
      for (const day of positionDays) {
        const source = varSource(firm, report, day);
        if (!source) continue;
        const { valueAtRisk } = regulatoryVar(report, process, day);
        for (const part of varComponents(source, exposures[day]!, specificVariance[day]!)) {
          const isUnknown = part.riskClass === 'Credit spread' && lacks;
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            process: process.name,
            risk_class: part.riskClass,
            standalone: isUnknown ? null : rounded(part.standalone, 8),
            component: isUnknown ? null : rounded(part.component, 8),
            incremental: isUnknown ? null : rounded(part.incremental, 8),
            marginal: part.marginal === null || isUnknown ? null : rounded(part.marginal, 8),
            share: isUnknown ? null : rounded(part.component / valueAtRisk, 8),
            var: valueAtRisk,
          };
        }
      }
    }
  },
});
