import { NOTHING, type Cell, type Chapter } from '../../model/document.ts';
import { DocumentRefused } from '../../model/document-refused.ts';
import {
  bondsOf,
  creditRisk,
  isInvestmentGrade,
  limitedIssuers,
  withoutPrivateIssuer,
} from '../context/credit-model.ts';
import { issuerLawOf } from '../context/issuer-law.ts';
import { figure, lightOf, sumOf, type ReportContext } from '../context/report-context.ts';

const registered = ['Credit VaR 99.9 %, 1 year', 'Below investment grade', 'CCC and worse'] as const;
const inRegister: ReadonlySet<string> = new Set(registered);

/** A fraction; that of the register of limits, and of the fund's master data where a house keeps it there alone. 0 is none. */
const creditLimit = (
  { figures, creditLimits }: ReportContext,
  name: (typeof registered)[number],
  ofMasterData: keyof ReportContext['creditLimits'],
): number =>
  figures.limitRegister.find((row) => row.limit_name === name)?.limit_value ?? creditLimits[ofMasterData] / 100;

/**
 * How much credit there is, how good it is, and what it may cost, against the limits of the fund's master data.
 * @throws {DocumentRefused} for a fund without bonds and without claims from derivatives.
 */
export function creditSummary(context: ReportContext): Chapter {
  const { figures, say, order, format } = context;
  const law = issuerLawOf(context);
  const bonds = bondsOf(context);
  if (bonds.length === 0 && !figures.counterparties.some(({ kind }) => kind === 'forward')) {
    throw new DocumentRefused({
      de: 'Der Fonds hält keine kreditrisikobehafteten Anlagen.',
      en: 'The fund holds no assets with credit risk.',
    });
  }
  const share = (of: (row: (typeof bonds)[number]) => boolean): number =>
    sumOf(bonds.filter(of).map(({ weight }) => weight));
  const risk = creditRisk(context, bonds);
  const highYield = share((row) => row.rating !== null && !isInvestmentGrade(context, row.rating));
  const highRisk = share((row) => /^(?:C|D)/u.test(row.rating ?? ''));
  const unrated = share((row) => row.rating === null);
  const shares = limitedIssuers(context, bonds);
  const above = shares.filter((row) => row.isKnown && !row.isPublic && !row.isCovered && row.weight > 0.05);
  const sumAbove = sumOf(above.map(({ weight }) => weight));
  const nameless = withoutPrivateIssuer(bonds);
  // Paper of nobody known may be that of one above 5 %: what is known may break the limit, and not keep it.
  const isSumKnown = nameless === 0 || (law.sumAbove5 !== null && sumAbove > law.sumAbove5);
  const counted = isSumKnown ? ` (${above.length})` : '';
  const limited = (name: string, value: number | null, limit: number): Cell[] => {
    return [
      name,
      figure(value, 'percent'),
      limit === 0 ? NOTHING : figure(limit, 'percent'),
      limit === 0 || value === null ? NOTHING : lightOf(context, value / limit),
    ];
  };
  const register = figures.limitRegister.some(({ limit_name: name }) => inRegister.has(name));
  const source = law.sumSource === null ? '' : `; ${law.sumSource}`;
  return {
    id: 'credit-summary',
    title: say('Zusammenfassung', 'Summary'),
    blocks: [
      {
        kind: 'text',
        text: say(
          `Der Fonds hat ${format.percent(share(() => true))} seines Vermögens in ${bonds.length} Anleihen und Geldmarktpapieren; ${format.percent(highYield)} liegen unter Investment Grade, ${format.percent(unrated)} haben kein Rating.`,
          `The fund has ${format.percent(share(() => true))} of its net assets in ${bonds.length} bonds and money market papers; ${format.percent(highYield)} are below investment grade, ${format.percent(unrated)} are not rated.`,
        ),
      },
      {
        kind: 'table',
        id: say('Kreditkennzahlen', 'Credit figures'),
        title: say('Kennzahlen', 'Key figures'),
        date: order.date,
        source: 'position, rating_scale, fund_master_data',
        columns: [
          { title: say('Kennzahl', 'Figure'), unit: 'text', grows: true },
          { title: say('Wert', 'Value'), unit: 'percent' },
          { title: say('Grenze', 'Limit'), unit: 'percent' },
          { title: say('Ampel', 'Light'), unit: 'light' },
        ],
        rows: [
          limited(
            say('Anleihen und Geldmarktpapiere', 'Bonds and money market papers'),
            share(() => true),
            0,
          ),
          limited(say('Erwarteter Verlust, 1 Jahr', 'Expected loss, 1 year'), risk?.expectedLoss ?? null, 0),
          limited(
            say('Kredit-VaR 99,9 %, 1 Jahr', 'Credit VaR 99.9%, 1 year'),
            risk?.valueAtRisk ?? null,
            creditLimit(context, 'Credit VaR 99.9 %, 1 year', 'creditVar'),
          ),
          limited(say('Unerwarteter Verlust', 'Unexpected loss'), risk?.unexpectedLoss ?? null, 0),
          limited(
            say('Unter Investment Grade', 'Below investment grade'),
            highYield,
            creditLimit(context, 'Below investment grade', 'highYield'),
          ),
          limited(
            say('Davon CCC und schlechter', 'Of it CCC and worse'),
            highRisk,
            creditLimit(context, 'CCC and worse', 'highRisk'),
          ),
          limited(say('Ohne Rating', 'Not rated'), unrated, 0),
          limited(
            shares.some(({ isCovered }) => isCovered)
              ? say(
                  `Emittenten über 5 %${counted}, ohne öffentliche und gedeckte`,
                  `Issuers above 5%${counted}, public and covered paper left out`,
                )
              : say(
                  `Emittenten über 5 %${counted}, ohne öffentliche`,
                  `Issuers above 5%${counted}, public ones left out`,
                ),
            isSumKnown ? sumAbove : null,
            law.sumAbove5 ?? 0,
          ),
          [
            say('Spread-Duration der Anleihen, Jahre', 'Spread duration of the bonds, years'),
            figure(spreadDuration(bonds), 'number'),
            NOTHING,
            NOTHING,
          ],
        ],
        notes: [
          say(
            `Grenzen des Hauses aus ${register ? 'dem Limitregister (Risikobericht, Grenzen nach Art)' : 'den Stammdaten des Fonds'}${source}. Eine Grenze von 0 gilt als keine.`,
            `Limits of the house from ${register ? 'the limit register (risk report, limits by kind)' : 'the fund’s master data'}${source}. A limit of 0 counts as none.`,
          ),
          ...(isSumKnown
            ? []
            : [
                say(
                  `Ohne Emittent: ${format.percent(nameless)} des Fondsvermögens; es kann Papier von Emittenten über 5 % sein, daher fehlt deren Summe.`,
                  `Without an issuer: ${format.percent(nameless)} of net assets; it may be paper of issuers above 5%, hence their sum is missing.`,
                ),
              ]),
        ],
      },
    ],
  };
}

/** By weight, of the bonds that have one; null without any. */
function spreadDuration(bonds: ReturnType<typeof bondsOf>): number | null {
  const own = bonds.filter((row) => row.spread_duration !== null);
  const weight = sumOf(own.map((row) => row.weight));
  return weight === 0 ? null : sumOf(own.map((row) => row.weight * (row.spread_duration ?? 0))) / weight;
}
