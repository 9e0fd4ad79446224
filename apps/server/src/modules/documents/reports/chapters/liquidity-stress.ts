import type { RowOf } from '../../figures/read-figures.ts';
import type { Chapter, Table } from '../../model/document.ts';
import { decimalsBeyond } from '../../model/format.ts';
import { nameIn } from '../context/names.ts';
import type { ReportContext } from '../context/report-context.ts';

/** Redemptions in a normal and a stressed market, sold side by side or the most liquid first. Nothing without tests. */
export function liquidityStress(context: ReportContext): Chapter | undefined {
  const { figures, say, format } = context;
  const [first] = figures.liquidityStress;
  if (!first) return undefined;
  const liquid = figures.liquidityStress.find(({ market }) => market === 'stressed')?.liquid_assets ?? null;
  return {
    id: 'liquidity-stress',
    title: say('Stresstests', 'Stress tests'),
    blocks: [
      {
        kind: 'text',
        text: say(
          `Horizont ist die Zeit von der Rückgabe bis zur Abwicklung, ${daysIn(context, first.horizon_days)}. Gedeckt ist eine Rücknahme, wenn der Verkauf in dieser Zeit endet. ${coverage(context)} Umgekehrt: Bis zu einer Rücknahme von ${format.percent(liquid)} reichen die liquiden Mittel des gestressten Marktes, wenn alle Positionen zugleich verkauft werden.`,
          `The horizon is the time from redemption to settlement, ${daysIn(context, first.horizon_days)}. A redemption is covered where its sale ends in that time. ${coverage(context)} In reverse: liquid assets of the stressed market suffice up to a redemption of ${format.percent(liquid)} where all positions are sold at once.`,
        ),
      },
      matrix(context),
    ],
  };
}

/** In which market not each redemption is covered side by side and the most liquid first; the mildest is named. */
function coverage({ figures, say }: ReportContext): string {
  const isCovered = (market: string): boolean =>
    figures.liquidityStress.every((row) => row.market !== market || row.is_covered);
  if (!isCovered('normal')) {
    return say(
      'Schon im normalen Markt ist nicht jede auf beide Weisen gedeckt.',
      'Even in the normal market not each is covered in both ways.',
    );
  }
  return isCovered('stressed')
    ? say(
        'Auch im gestressten Markt ist jede auf beide Weisen gedeckt.',
        'In the stressed market, too, each is covered in both ways.',
      )
    : say(
        'Im gestressten Markt ist nicht jede auf beide Weisen gedeckt.',
        'In the stressed market not each is covered in both ways.',
      );
}

const daysIn = ({ say }: ReportContext, days: number): string =>
  days === 1 ? say('ein Tag', 'one day') : say(`${days} Tage`, `${days} days`);

/** So many that days beyond the horizon are not printed as the horizon, as far as the data tell them apart. */
export const daysDecimals = (rows: readonly Pick<RowOf<'liquidityStress'>, 'days' | 'horizon_days'>[]): number =>
  Math.max(2, ...rows.map(({ days, horizon_days: horizon }) => decimalsBeyond(days, horizon, 2)));

const matrix = (context: ReportContext): Table => {
  const { figures, say, order, format } = context;
  const { horizon_days: days, date } = figures.liquidityStress[0]!;
  const horizon = days === 1 ? say('einen Tag', 'one day') : daysIn(context, days);
  return {
    kind: 'table',
    id: say('Rücknahmestress', 'Redemption stress'),
    title: say('Rücknahme × Markt × Verkaufsweise', 'Redemption × market × way of selling'),
    date,
    source: 'lst_result',
    isSmall: true,
    columns: [
      { title: say('Szenario', 'Scenario'), unit: 'text', grows: true },
      { title: say('Rücknahme', 'Redemption'), unit: 'percent' },
      { title: say('Markt', 'Market'), unit: 'text' },
      { title: say('Verkauf', 'Sale'), unit: 'text' },
      { title: 'RCR', unit: 'number' },
      { title: say('Tage', 'Days'), unit: 'number', decimals: daysDecimals(figures.liquidityStress) },
      { title: say('Kosten in bp', 'Cost in bp'), unit: 'number' },
      {
        title: say('größte', 'Largest'),
        sheetTitle: say('größte Position danach', 'Largest position after'),
        unit: 'percent',
      },
      {
        title: say('illiquide', 'Illiquid'),
        sheetTitle: say(
          `illiquide danach (Verkauf dauert mehr als ${horizon})`,
          `Illiquid after (sale takes more than ${horizon})`,
        ),
        unit: 'percent',
      },
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
        'RCR: was alle Positionen zugleich im Horizont bringen, durch die Rücknahme. Tage: bis der Verkauf auf diese Weise endet; gedeckt ist sie, wenn das im Horizont geschieht.',
        'RCR: what all positions bring at once within the horizon, over the redemption. Days: until the sale in this way ends; it is covered where that is within the horizon.',
      ),
      ...(date.slice(0, 10) === order.date
        ? []
        : [
            say(
              `Positionen und Rücknahmen sind die vom ${format.date(date)}, dem Tag des Tests; LiquidityExcel rechnet dieselben Rücknahmen auf die Positionen vom ${format.date(order.date)}.`,
              `Positions and redemptions are those of ${format.date(date)}, the day of the test; LiquidityExcel takes the same redemptions from the positions of ${format.date(order.date)}.`,
            ),
          ]),
      say(
        'Kosten: halbe Geld-Brief-Spannen des Verkauften, in Basispunkten des Fondsvermögens im jeweiligen Markt (nicht der Rücknahme).',
        'Cost: half the bid-ask spreads of what is sold, in basis points of net assets in that market (not of the redemption).',
      ),
      say(
        `größte, illiquide: Anteil der größten Position und der Positionen, deren Verkauf im jeweiligen Markt mehr als ${horizon} dauert, nach der Rücknahme.`,
        `Largest, illiquid: share of the largest position and of positions whose sale takes more than ${horizon} in that market, after the redemption.`,
      ),
    ],
  };
};
