import type { Chapter } from '../../model/document.ts';
import {
  bondsOf,
  creditRisk,
  gradesOf,
  groupShares,
  isInvestmentGrade,
  withoutPrivateIssuer,
} from '../context/credit-model.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';
import { knownSum, spreadNotes } from '../context/spread-risk.ts';

/** Widening of spreads in basis points: of investment grade and below it. */
const WIDENING = { investmentGrade: 100, highYield: 400 } as const;
const LOSS_OF_NAMES = 0.6;
const NAMES = 5;

/** What wider spreads, worse letters and defaults of single names would cost. Nothing without bonds. */
export function creditStress(context: ReportContext): Chapter | undefined {
  const { figures, say, order, format } = context;
  const bonds = bondsOf(context);
  if (bonds.length === 0) return undefined;
  const assets = figures.nav[0]!.net_assets;
  const widened = knownSum(
    bonds.map((row) => {
      const points = isInvestmentGrade(context, row.rating) ? WIDENING.investmentGrade : WIDENING.highYield;
      return row.cs01_eur === null ? null : (-row.cs01_eur * points) / assets;
    }),
  );
  const grades = gradesOf(context);
  const lower = (rating: string | null): string | null =>
    grades[Math.min(grades.length - 1, grades.indexOf(rating ?? '') + 1)] ?? null;
  const [now, downgraded] = [
    creditRisk(context, bonds),
    creditRisk(context, bonds, ({ rating }) => rating && lower(rating)),
  ];
  const groups = groupShares(context, bonds);
  const names = groups.filter(({ isPublic }) => !isPublic);
  // Paper of nobody known may be that of the largest.
  const nameless = withoutPrivateIssuer(bonds);
  const lossOf = (count: number): number | null =>
    nameless > 0 ? null : -LOSS_OF_NAMES * sumOf(names.slice(0, count).map(({ weight }) => weight));
  return {
    id: 'credit-stress',
    title: say('Stresstests', 'Stress tests'),
    blocks: [
      {
        kind: 'table',
        id: say('Kreditstress', 'Credit stress'),
        title: say(
          'Verluste in Prozent des Fondsvermögens (Verlust negativ)',
          'Losses in percent of net assets (loss negative)',
        ),
        date: order.date,
        source: 'position, rating_scale',
        columns: [
          { title: say('Szenario', 'Scenario'), unit: 'text', grows: true },
          { title: say('Ergebnis', 'Profit'), unit: 'percent' },
        ],
        rows: [
          [
            say(
              `Risikoaufschläge +${WIDENING.investmentGrade} Basispunkte, unter Investment Grade +${WIDENING.highYield}`,
              `Spreads +${WIDENING.investmentGrade} basis points, below investment grade +${WIDENING.highYield}`,
            ),
            widened,
          ],
          [
            say(
              'Alle Emittenten einen Buchstaben schlechter: Anstieg des erwarteten Verlusts',
              'All issuers a letter worse: rise of the expected loss',
            ),
            now && downgraded ? figure(now.expectedLoss - downgraded.expectedLoss, 'percent') : null,
          ],
          [
            say(
              'Ausfall des größten nicht öffentlichen Emittenten (Konzern), Verlustquote 60 %',
              'Default of the largest issuer that is not public (group), loss 60%',
            ),
            lossOf(1),
          ],
          [
            say(
              'Ausfall der fünf größten nicht öffentlichen Emittenten (Konzerne), Verlustquote 60 %',
              'Default of the five largest issuers that are not public (groups), loss 60%',
            ),
            lossOf(NAMES),
          ],
        ],
        notes: [
          say('Aufschläge linear mit CS01.', 'Spreads linear by CS01.'),
          ...spreadNotes(context),
          ...(nameless > 0
            ? [
                say(
                  `Ohne Emittent: ${format.percent(nameless)} des Fondsvermögens; es kann Papier der größten Emittenten sein, daher fehlen die beiden Ausfälle.`,
                  `Without an issuer: ${format.percent(nameless)} of net assets; it may be paper of the largest issuers, hence both defaults are missing.`,
                ),
              ]
            : []),
        ],
      },
    ],
  };
}
