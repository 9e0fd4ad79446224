import type { Chapter } from '../../model/document.ts';
import { daysOf, sumOf, type ReportContext } from '../context/report-context.ts';
import { withoutTerms } from './liquidity-liabilities.ts';
import { selectedTools } from './liquidity.ts';

/** Whether the assets fit the terms of redemption, and the tools for when they do not. */
export function liquidityTerms(context: ReportContext): Chapter {
  const { figures, say } = context;
  const selected = figures.tools.filter((row) => row.is_selected).length;
  return {
    id: 'liquidity-terms',
    title: say('Rücknahmebedingungen und Instrumente', 'Dealing terms and tools'),
    blocks: [
      { kind: 'text', text: horizonSentence(context) },
      selectedTools(context),
      {
        kind: 'text',
        isNote: true,
        text: say(
          `Gewählte Instrumente: ${selected}; ein offener Fonds braucht zwei, ein Geldmarktfonds eines (Richtlinie (EU) 2024/927, seit 16.04.2026).`,
          `Selected tools: ${selected}; an open-ended fund needs two, a money market fund one (Directive (EU) 2024/927, since 16 Apr 2026).`,
        ),
      },
    ],
  };
}

function horizonSentence(context: ReportContext): string {
  const { figures, say, format } = context;
  const [terms] = figures.terms;
  if (!terms) return withoutTerms(context);
  const horizon = Math.max(1, terms.notice_days + terms.settlement_days);
  const liquid = sumOf(
    figures.positions
      .filter(({ notional }) => notional === null)
      .map((row) => row.weight * Math.min(1, horizon / Math.max(horizon, daysOf(row)))),
  );
  return say(
    `Zwischen Rückgabe und Abwicklung ${horizon === 1 ? 'liegt ein Tag' : `liegen ${horizon} Tage`}; in dieser Zeit sind ${format.percent(liquid)} des Fondsvermögens in gleichen Teilen je Tag verkäuflich.`,
    `Between redemption and settlement there ${horizon === 1 ? 'is one day' : `are ${horizon} days`}; in that time ${format.percent(liquid)} of the net assets can be sold in equal parts a day.`,
  );
}
