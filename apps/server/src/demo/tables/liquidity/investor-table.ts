import { reportDays } from '../../demo-calendar.ts';
import { between, randomOf, rounded } from '../../seeded-random.ts';
import { demoTable } from '../demo-table.ts';
import { newestQuarterEndDays } from '../quarter-ends.ts';

const investorTypes = ['retail', 'insurer', 'pension', 'bank', 'fund', 'other'] as const;
/** How much of a class each type holds, before it is drawn. */
const usualShares = {
  institutional: [0, 0.32, 0.28, 0.16, 0.16, 0.08],
  public: [0.78, 0.03, 0.02, 0.06, 0.05, 0.06],
} as const;

/** What the investors of a class hold at most: the largest alone, the five and the ten largest together. */
export function largestInvestors(isin: string, date: string, isPublic: boolean): readonly [number, number, number] {
  const random = randomOf(`largest-investors/${isin}/${date}`);
  const top1 = isPublic ? between(random, 0.01, 0.04) : between(random, 0.12, 0.24);
  const top5 = Math.min(0.9, top1 * between(random, 2, 3));
  const top10 = Math.min(0.97, top5 * between(random, 1.15, 1.5));
  return [rounded(top1, 6), rounded(top5, 6), rounded(top10, 6)];
}

/** One row per share class, quarter and type of investor; the shares of a class add up to one. */
export const investorStructureTable = demoTable({
  name: 'investor_structure',
  columns: {
    book: 'integer',
    isin: 'text',
    share_class: 'text',
    date: 'date',
    investor_type: 'text',
    share: 'double precision',
    /** Of the class, whatever the type. */
    top1: 'double precision',
    top5: 'double precision',
    top10: 'double precision',
  },
  key: ['isin', 'date', 'investor_type'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const { history } of funds) {
      for (const { isin, code } of history.fund.shareClasses) {
        for (const day of newestQuarterEndDays) {
          const date = reportDays[day]!;
          const shares = drawShares(isin, date, code !== 'I');
          const [top1, top5, top10] = largestInvestors(isin, date, code !== 'I');
          for (const [index, investor_type] of investorTypes.entries()) {
            if (shares[index] === 0) continue;
            yield {
              book: history.fund.book,
              isin,
              share_class: code,
              date,
              investor_type,
              share: shares[index]!,
              top1,
              top5,
              top10,
            };
          }
        }
      }
    }
  },
});

function drawShares(isin: string, date: string, isPublic: boolean): number[] {
  const random = randomOf(`investors/${isin}/${date}`);
  const drawn = usualShares[isPublic ? 'public' : 'institutional'].map((share) => share * between(random, 0.9, 1.1));
  const total = drawn.reduce((sum, share) => sum + share, 0);
  const shares = drawn.map((share) => rounded(share / total, 6));
  // What rounding leaves goes to the others.
  const rest = 1 - shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  return [...shares.slice(0, -1), rounded(rest, 6)];
}
