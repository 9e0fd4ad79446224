import type { Chapter, Table } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import type { ReportContext } from '../context/report-context.ts';

/** Redemptions in a normal and a stressed market, sold side by side or the most liquid first. Nothing without tests. */
export function liquidityStress(context: ReportContext): Chapter | undefined {
  const { figures, say, format } = context;
  const [first] = figures.liquidityStress;
  if (!first) return undefined;
  const stressed = figures.liquidityStress.filter(({ market }) => market === 'stressed');
  const failed = stressed.filter((row) => !row.is_covered);
  const liquid = stressed[0]?.liquid_assets ?? null;
  return {
    id: 'liquidity-stress',
    title: say('Stresstests', 'Stress tests'),
    blocks: [
      {
        kind: 'text',
        text: say(
          `Horizont ist die Zeit von der Rückgabe bis zur Abwicklung, ${first.horizon_days === 1 ? 'ein Tag' : `${first.horizon_days} Tage`}. ${failed.length === 0 ? 'Auch im gestressten Markt sind alle Rücknahmen gedeckt.' : 'Nicht jede Rücknahme ist im gestressten Markt gedeckt.'} Umgekehrt: Bis zu einer Rücknahme von ${format.percent(liquid)} reichen die liquiden Mittel des gestressten Marktes.`,
          `The horizon is the time from redemption to settlement, ${first.horizon_days === 1 ? 'one day' : `${first.horizon_days} days`}. ${failed.length === 0 ? 'All redemptions are covered in the stressed market, too.' : 'Not every redemption is covered in the stressed market.'} In reverse: liquid assets of the stressed market suffice up to a redemption of ${format.percent(liquid)}.`,
        ),
      },
      matrix(context),
    ],
  };
}

const matrix = ({ figures, say, order }: ReportContext): Table => ({
  kind: 'table',
  id: say('Rücknahmestress', 'Redemption stress'),
  title: say('Rücknahme × Markt × Verkaufsweise', 'Redemption × market × way of selling'),
  date: figures.liquidityStress[0]!.date,
  source: 'lst_result',
  isSmall: true,
  columns: [
    { title: say('Szenario', 'Scenario'), unit: 'text', grows: true },
    { title: say('Rücknahme', 'Redemption'), unit: 'percent' },
    { title: say('Markt', 'Market'), unit: 'text' },
    { title: say('Verkauf', 'Sale'), unit: 'text' },
    { title: 'RCR', unit: 'number' },
    { title: say('Tage', 'Days'), unit: 'number' },
    { title: say('Kosten in bp', 'Cost in bp'), unit: 'number' },
    {
      title: say('größte', 'Largest'),
      sheetTitle: say('größte Position danach', 'Largest position after'),
      unit: 'percent',
    },
    { title: say('illiquide', 'Illiquid'), sheetTitle: say('illiquide danach', 'Illiquid after'), unit: 'percent' },
    { title: say('gedeckt', 'Covered'), unit: 'text' },
  ],
  rows: figures.liquidityStress.map((row) => [
    nameIn(order.language, row.scenario),
    row.redemption,
    nameIn(order.language, row.market),
    nameIn(order.language, row.method),
    row.rcr,
    row.days,
    row.cost_bp,
    row.largest_weight,
    row.illiquid_share,
    row.is_covered ? say('ja', 'yes') : say('nein', 'no'),
  ]),
  notes: [
    say(
      'größte, illiquide: Anteil der größten Position und der illiquiden Positionen nach der Rücknahme.',
      'Largest, illiquid: share of the largest position and of illiquid positions after the redemption.',
    ),
  ],
});
