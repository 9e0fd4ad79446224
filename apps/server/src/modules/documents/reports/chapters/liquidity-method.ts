import type { Chapter } from '../../model/document.ts';
import { legalFrameNote } from '../context/legal-frame.ts';
import type { ReportContext } from '../context/report-context.ts';

/** How the figures on liquidity come about, and where data is missing. */
export function liquidityMethod(context: ReportContext): Chapter {
  const { figures, say, format } = context;
  const [run] = figures.varRuns;
  const unpriced = figures.positions.filter(
    (row) => row.notional === null && row.isin !== null && row.adv_eur === null,
  );
  return {
    id: 'liquidity-method',
    title: say('Methode', 'Method'),
    blocks: [
      {
        kind: 'facts',
        id: say('Verfahren', 'Method'),
        title: say('Verfahren', 'Method'),
        pairs: [
          [
            say('Tage bis zum Verkauf', 'Days to sell'),
            say(
              'Marktwert durch den Teil des üblichen Tagesumsatzes, der den Preis nicht bewegt',
              'Market value over the part of the usual daily turnover that moves no price',
            ),
          ],
          [
            say('Profil', 'Profile'),
            say(
              'jede Position ganz in der kürzesten Frist (ESMA/2014/869 Nr. 118 bis 120)',
              'each position whole in the shortest period (ESMA/2014/869 nos. 118 to 120)',
            ),
          ],
          [
            say('Liquidierbar in 1 Tag, in 30 Tagen', 'Liquid within 1 day, within 30 days'),
            say(
              'von jeder Position der Teil, der bis dahin verkauft ist, in gleichen Teilen je Tag',
              'of each position the part that is sold by then, in equal parts a day',
            ),
          ],
          [
            say('Redemption at Risk', 'Redemption at risk'),
            say(
              '99-%-Quantil der Bruttorücknahmen über 20 Geschäftstage, aus den letzten 250',
              '99% quantile of gross redemptions over 20 business days, of the last 250',
            ),
          ],
          [
            'RCR',
            say(
              'in 30 Tagen liquidierbar durch Redemption at Risk; im Stresstest im Horizont liquidierbar durch Rücknahme',
              'liquid within 30 days over redemption at risk; in the stress test liquid within the horizon over redemption',
            ),
          ],
          [
            say('Stresstest', 'Stress test'),
            say(
              'weniger Umsatz, weitere Spannen, Kursabschläge (ESMA34-39-897)',
              'less turnover, wider spreads, lower prices (ESMA34-39-897)',
            ),
          ],
          [
            say('Positionen ohne Umsatzdaten', 'Positions without turnover'),
            unpriced.length === 0 ? say('keine', 'none') : unpriced.map(({ name }) => name).join(', '),
          ],
          [say('Modellversion', 'Model version'), run?.code_version ?? format.missing],
        ],
      },
      { kind: 'text', isNote: true, text: legalFrameNote(context) },
    ],
  };
}
