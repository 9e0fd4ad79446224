import type { Chapter } from '../../model/document.ts';
import { bondsOf } from '../context/credit-model.ts';
import type { ReportContext } from '../context/report-context.ts';
import { ratings } from './credit.ts';
import { profile } from './liquidity.ts';
import { varChart } from './market-risk.ts';
import { stressChart } from './stress.ts';

/** The pictures of a report on one page: value at risk, stress, liquidity and, of a fund with bonds, ratings. */
export function condensed(context: ReportContext): Chapter {
  const bonds = bondsOf(context);
  return {
    id: 'condensed',
    title: context.say('Risiko im Bild', 'Risk in pictures'),
    blocks: [
      varChart(context),
      stressChart(context),
      { kind: 'row', tables: [profile(context), ...(bonds.length === 0 ? [] : [ratings(context, bonds)])] },
    ],
  };
}
