import type { Block, Chapter } from '../../model/document.ts';
import { exclusionSentence } from '../context/exclusions.ts';
import { figure, type ReportContext } from '../context/report-context.ts';
import { whereKnown } from './esg-declaration.ts';

/** Of a UCITS the SRRI as internal history, of every fund the summary risk indicator of today. */
export function indicators(context: ReportContext): Chapter {
  const { say, figures, format, order } = context;
  const weeks = srriOf(context);
  return {
    id: 'indicators',
    title: say('Risikoindikatoren', 'Risk indicators'),
    blocks: [
      ...(weeks.length > 1 ? [srriChart(context)] : []),
      ...(weeks.length > 0 || figures.priips.length > 0
        ? [table(context)]
        : [
            {
              kind: 'text' as const,
              text: say(
                `Zum ${format.date(order.date)} gibt es noch keinen SRI.`,
                `There is no SRI of ${format.date(order.date)} yet.`,
              ),
            },
          ]),
      ...(figures.esg.length > 0 && figures.esg[0]!.article !== 6 ? esgPointer(context) : []),
    ],
  };
}

/** Regulation (EU) 583/2010 asks it of UCITS: an AIF has none to have a history of. */
const srriOf = ({ figures, fund }: ReportContext): ReportContext['figures']['srri'] =>
  fund.is_aif ? [] : figures.srri;

function srriChart(context: ReportContext): Block {
  const { say, format } = context;
  const weeks = srriOf(context);
  const last = weeks.at(-1)!;
  return {
    kind: 'chart',
    form: 'lines',
    id: 'SRRI',
    title: say(
      `Volatilität der SRRI-Reihe (260 Wochen), % p. a., ${weeks.length} Wochen bis ${format.date(last.date)}`,
      `Volatility of the SRRI series (260 weeks), % p.a., ${weeks.length} weeks until ${format.date(last.date)}`,
    ),
    source: 'srri',
    unit: 'percent',
    dates: weeks.map(({ date }) => date),
    lines: [
      {
        name: `${say('Klasse', 'Class')} ${last.srri}, ${format.percent(last.volatility)}`,
        role: 'value',
        sheetName: say('Volatilität p. a.', 'Volatility p.a.'),
        values: weeks.map(({ volatility }) => volatility),
      },
    ],
    alt: say(
      `Liniendiagramm: Volatilität der SRRI-Reihe über ${weeks.length} Wochen, zuletzt ${format.percent(last.volatility)}, Klasse ${last.srri}.`,
      `Line chart: volatility of the SRRI series over ${weeks.length} weeks, last ${format.percent(last.volatility)}, class ${last.srri}.`,
    ),
  };
}

function table(context: ReportContext): Block {
  const { figures, say, order, format } = context;
  const week = srriOf(context).at(-1);
  const [priips] = figures.priips;
  const rows = [
    ...(week
      ? [
          [
            say('SRRI, Historie seit 2023 nur intern', 'SRRI, since 2023 internal history only'),
            figure(week.srri, 'number', 0),
            week.date,
          ],
          [
            say('Klasse der letzten Woche allein', 'Class of the last week alone'),
            figure(week.srri_computed, 'number', 0),
            week.date,
          ],
          [say('Wochen aus eigener Historie', 'Weeks of own history'), figure(week.own_weeks, 'number', 0), week.date],
          [
            say('Wochen aus dem Ersatzportfolio', 'Weeks of the proxy mix'),
            figure(week.proxy_weeks, 'number', 0),
            week.date,
          ],
        ]
      : []),
    ...(priips
      ? [
          ['SRI', figure(priips.sri, 'number', 0), priips.date],
          [
            say('VaR-äquivalente Volatilität (VEV)', 'VaR-equivalent volatility (VEV)'),
            figure(priips.vev, 'percent'),
            priips.date,
          ],
          [
            say('MRM-Klasse nach PRIIPs (Marktrisiko-Wert)', 'MRM class by PRIIPs (market risk measure)'),
            figure(priips.mrm, 'number', 0),
            priips.date,
          ],
          [
            say('CRM-Klasse nach PRIIPs (Kreditrisiko-Wert)', 'CRM class by PRIIPs (credit risk measure)'),
            figure(priips.crm, 'number', 0),
            priips.date,
          ],
          [
            say('Empfohlene Haltedauer in Jahren', 'Recommended holding period in years'),
            figure(priips.holding_period_years, 'number', 0),
            priips.date,
          ],
        ]
      : []),
  ];
  return {
    kind: 'table',
    id: say('Risikoindikatoren', 'Risk indicators'),
    title: week ? say('SRRI und SRI', 'SRRI and SRI') : 'SRI',
    date: null,
    source: week ? 'srri, priips' : 'priips',
    columns: [
      { title: say('Größe', 'Figure'), unit: 'text', grows: true },
      { title: say('Wert', 'Value'), unit: 'number' },
      { title: say('Stand', 'As of'), unit: 'date' },
    ],
    rows,
    notes: [
      priips
        ? say(
            `SRI nach der Verordnung (EU) 2017/653, Kategorie ${priips.category}${reasonOf(priips.category)[0]}.`,
            `SRI by Regulation (EU) 2017/653, category ${priips.category}${reasonOf(priips.category)[1]}.`,
          )
        : say(
            `Zum ${format.date(order.date)} gibt es noch keinen SRI.`,
            `There is no SRI of ${format.date(order.date)} yet.`,
          ),
    ],
  };
}

/** Why a fund is in a category (annex II nos. 4 to 6); the parts of 2 are the master data's. */
const reasons: Readonly<Record<string, readonly [german: string, english: string]>> = {
  '1a': ['mehr als der Einsatz kann verloren gehen', 'more than was invested may be lost'],
  '1b': ['Derivat', 'derivative'],
  '1c': ['Kurse seltener als monatlich', 'prices less often than monthly'],
  '2a': ['lineares Produkt, VEV aus eigenen Kursen', 'linear product, VEV from prices of its own'],
  '2b': [
    'lineares Produkt, VEV aus eigenen Kursen und dem Ersatzportfolio',
    'linear product, VEV from prices of its own and the proxy mix',
  ],
  '3': ['nichtlineares Produkt, VEV aus simulierten Kursen', 'non-linear product, VEV from simulated prices'],
};
const reasonOf = (category: string): readonly [german: string, english: string] => {
  const [german, english] = reasons[category] ?? [];
  return german === undefined ? ['', ''] : [` (${german})`, ` (${english})`];
};

function esgPointer(context: ReportContext): Block[] {
  const { figures, say, format } = context;
  const esg = figures.esg[0]!;
  const [sustainable, aligned] = [esg.sustainable, esg.aligned_turnover].map((share) =>
    format.percent(whereKnown(esg.without_data, share)),
  );
  const excluded = exclusionSentence(context);
  const pointer = {
    kind: 'text' as const,
    text: say(
      `Nachhaltigkeit: Der Fonds legt nach Artikel ${esg.article} der Verordnung (EU) 2019/2088 offen. Zum ${format.date(esg.date)} sind ${sustainable} nachhaltige Anlagen (mindestens ${format.percent(esg.minimum_sustainable)}) und ${aligned} taxonomiekonform nach Umsatz. Näheres steht im Bericht ESG.`,
      `Sustainability: the fund discloses under article ${esg.article} of Regulation (EU) 2019/2088. As of ${format.date(esg.date)} ${sustainable} are sustainable investments (at least ${format.percent(esg.minimum_sustainable)}) and ${aligned} are aligned with the taxonomy by turnover. The report ESG says more.`,
    ),
  };
  return [pointer, ...(excluded === undefined ? [] : [{ kind: 'text' as const, text: excluded }])];
}
