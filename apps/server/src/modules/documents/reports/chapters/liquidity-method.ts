import { type Chapter, type Table } from '../../model/document.ts';
import { legalFrameNote } from '../context/legal-frame.ts';
import { instrumentClassIn } from '../context/names.ts';
import { figure, type ReportContext } from '../context/report-context.ts';
import { isTiedUp } from '../context/tied-up.ts';

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
      parameters(context),
      { kind: 'text', isNote: true, text: legalFrameNote(context) },
    ],
  };
}

/** How the house sells in a normal and a stressed market; of haircuts those of what the fund holds. */
function parameters(context: ReportContext): Table {
  const { figures, say, order, liquidity } = context;
  const { participation, stressedTurnover, stressedSpread, haircuts } = liquidity;
  const isKnown = followParticipation(context);
  const types = Object.keys(haircuts).filter((type) => figures.positions.some((row) => row.type === type));
  return {
    kind: 'table',
    id: say('Verkaufsannahmen', 'Selling assumptions'),
    title: say('Verkaufsannahmen des Hauses', 'Selling assumptions of the house'),
    date: order.date,
    source: 'house.yaml',
    columns: [
      { title: say('Annahme', 'Assumption'), unit: 'text', grows: true },
      { title: say('normaler Markt', 'Normal market'), unit: 'percent' },
      { title: say('gestresster Markt', 'Stressed market'), unit: 'percent' },
    ],
    rows: [
      [
        say('Anteil am üblichen Tagesumsatz, der je Tag verkauft wird', 'Share of the usual daily turnover sold a day'),
        isKnown ? participation : null,
        isKnown ? participation * stressedTurnover : null,
      ],
      [
        say('Geld-Brief-Spanne als Vielfaches der üblichen', 'Bid-ask spread as a multiple of the usual'),
        figure(1, 'number', 1),
        figure(stressedSpread, 'number', 1),
      ],
      ...types.map((type) => [
        `${say('Kursabschlag', 'Haircut')} ${instrumentClassIn(order.language, type)}`,
        figure(0, 'percent'),
        figure(haircuts[type], 'percent'),
      ]),
      ...(figures.positions.some(isTiedUp)
        ? [
            [
              say('Gebundene Mittel, Sicherheiten für Terminkontrakte', 'Tied-up assets, margin for futures'),
              say('nicht verkauft', 'not sold'),
              say('nicht verkauft', 'not sold'),
            ],
          ]
        : []),
    ],
    notes: isKnown
      ? []
      : [
          say(
            'Die Verkaufsdauern der Positionen folgen einem anderen Anteil am Tagesumsatz als dem des Hauses.',
            'The days to sell of the positions follow another share of the daily turnover than that of the house.',
          ),
        ],
  };
}

/** Days have two places. */
const ROUNDING = 0.0051;

/** Whether the stored days of all positions are those of the house's share of the turnover. */
const followParticipation = ({ figures, liquidity: { participation } }: ReportContext): boolean =>
  figures.positions.every(
    ({ market_value: value, adv_eur: turnover, days_to_liquidate: days, notional }) =>
      notional !== null ||
      turnover === null ||
      days === null ||
      Math.abs(Math.abs(value) / (turnover * participation) - days) <= ROUNDING,
  );
