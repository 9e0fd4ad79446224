import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Chapter, type Table } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { figure, lightOf, sumOf, utilisationFigure, type ReportContext } from '../context/report-context.ts';

/** Leverage by the methods that the fund's law asks for, and who owes it something. */
export function leverage(context: ReportContext): Chapter {
  const { figures, say } = context;
  return {
    id: 'leverage',
    title: say('Leverage und Kontrahenten', 'Leverage and counterparties'),
    blocks: [leverageTable(context), ...(figures.counterparties.length === 0 ? [] : [counterparties(context)])],
  };
}

/** Nothing where nobody owes the fund anything. */
export const counterpartyChapter = (context: ReportContext): Chapter | undefined =>
  context.figures.counterparties.length === 0
    ? undefined
    : {
        id: 'counterparties',
        title: context.say('Kontrahenten', 'Counterparties'),
        blocks: [counterparties(context)],
      };

function leverageTable(context: ReportContext): Table {
  const { figures, fund, say, order, format } = context;
  const day = figures.leverage[0]!;
  const row = (name: string, value: number, limit: number) => [
    name,
    value,
    limit,
    limit === 0 ? null : utilisationFigure(value / limit),
    limit === 0 ? NOTHING : lightOf(context, value / limit),
  ];
  return {
    kind: 'table',
    id: say('Leverage', 'Leverage'),
    title: fund.is_aif
      ? say('Leverage nach der Verordnung (EU) 231/2013', 'Leverage by Regulation (EU) 231/2013')
      : say('Leverage durch Derivate', 'Leverage by derivatives'),
    date: order.date,
    source: 'leverage',
    columns: [
      { title: say('Methode', 'Method'), unit: 'text', grows: true },
      { title: say('Wert', 'Value'), unit: 'percent' },
      { title: say('Grenze', 'Limit'), unit: 'percent' },
      { title: say('Auslastung', 'Utilisation'), unit: 'percent' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows: [
      ...(day.gross === null || day.limit_gross === null
        ? []
        : [row(say('Bruttomethode', 'Gross method'), day.gross, day.limit_gross)]),
      row(say('Commitment-Methode', 'Commitment method'), day.commitment, day.limit_commitment),
      row(say('Summe der Nominalwerte', 'Sum of notionals'), day.notionals, day.limit_notionals),
    ],
    ...(fund.is_aif && {
      notes: [
        say(
          `Die Bruttomethode lässt Bankguthaben in der Fondswährung aus (Art. 7); die Commitment-Methode zählt es nach Netting und Hedging mit (Art. 8): Ohne Derivate und Kredite ergibt sie ${format.percent(1, 0)}.`,
          `The gross method leaves out cash in the fund’s currency (article 7); the commitment method counts it besides netting and hedging (article 8): without derivatives and borrowing it is ${format.percent(1, 0)}.`,
        ),
      ],
    }),
  };
}

/** Whether what is owed to the fund is what it has in cash, in euros. */
const isCash = ({ figures }: ReportContext): boolean =>
  Math.abs(
    sumOf(figures.counterparties.map((row) => row.mtm_eur)) -
      sumOf(figures.positions.map((row) => (row.type === 'Cash' ? row.market_value : 0))),
  ) < 1;

function counterparties(context: ReportContext): Table {
  const { figures, say, order } = context;
  return {
    kind: 'table',
    id: say('Kontrahenten', 'Counterparties'),
    title: say('Kontrahenten', 'Counterparties'),
    date: order.date,
    source: 'counterparty_exposure, counterparty',
    columns: [
      { title: say('Kontrahent', 'Counterparty'), unit: 'text', grows: true },
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: 'Rating', unit: 'text' },
      { title: say('Forderung in EUR', 'Claim in EUR'), unit: 'money' },
      { title: say('Sicherheiten in EUR', 'Collateral in EUR'), unit: 'money' },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: say('Grenze', 'Limit'), unit: 'percent' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows: figures.counterparties.map((row) => {
      const limit = sourceOf(context, row) === null ? null : row.limit_share;
      return [
        row.counterparty_name,
        nameIn(order.language, row.kind),
        row.rating ?? NOTHING,
        row.mtm_eur,
        row.collateral_eur,
        row.share,
        limit === null ? NOTHING : figure(limit, 'percent'),
        limit === null ? NOTHING : lightOf(context, row.share / limit),
      ];
    }),
    notes: [
      ...(isCash(context)
        ? [
            say(
              'Die Forderungen sind zusammen das Bankguthaben des Fonds: Einlagen, geleistete Sicherheiten und noch offene Ergebnisse.',
              'Together the claims are the cash of the fund: deposits, margins that were posted, and results still open.',
            ),
          ]
        : []),
      limitNote(context),
    ],
  };
}

type Claim = RowOf<'counterparties'>;

/**
 * Where a limit is from: as the data say, else the directive, or the code of Germany, for a UCITS that is no money market fund.
 * Null: a limit that nobody stands for is none.
 */
function sourceOf({ fund }: ReportContext, { kind, limit_share: limit, limit_source: source }: Claim): string | null {
  if (limit === null || kind === 'margin') return null;
  if (source !== null) return source;
  if (fund.is_aif || fund.money_market_kind !== null) return null;
  if (fund.admission_country !== 'DE') return 'Richtlinie 2009/65/EG Art. 52(1)';
  return kind === 'deposit' ? 'KAGB § 206 Abs. 4' : 'DerivateV § 27';
}

function limitNote(context: ReportContext): string {
  const { figures, say, order } = context;
  const named = new Map<string, string>();
  for (const row of figures.counterparties) {
    const source = sourceOf(context, row);
    if (source === null) continue;
    const word = source === 'Risikoausschuss' ? say('intern, ', 'internal, ') : '';
    named.set(nameIn(order.language, row.kind), `${word}${nameIn(order.language, source)}`);
  }
  const limits = [...named].map(([kind, source]) => `${kind} (${source})`).join(', ');
  const none = say(
    'Ohne Angabe gibt es keine Grenze, die das Recht des Fonds oder das Haus setzt.',
    'Where none is shown, neither the law of the fund nor the house sets one.',
  );
  return limits === '' ? none : `${say('Grenzen', 'Limits')}: ${limits}. ${none}`;
}
