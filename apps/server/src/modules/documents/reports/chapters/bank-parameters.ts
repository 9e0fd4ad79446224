import type { ParameterChapter, ParameterSet } from '@fundscope/contract/administration';
import type { Chapter } from '../../model/document.ts';
import { levelDecimals } from '../../model/format.ts';
import { nameIn } from '../context/names.ts';
import type { ReportContext } from '../context/report-context.ts';

const chapterWords: Readonly<Record<ParameterChapter, readonly [german: string, english: string]>> = {
  'bank-facts': ['Fondsdaten', 'fund facts'],
  fund: ['Fonds und Grenzen', 'fund and limits'],
  'bank-var': ['Risikowerte', 'risk figures'],
  'bank-rates': ['Zinsänderungsrisiko', 'interest rate risk'],
  'market-risk': ['Marktrisiko', 'market risk'],
  credit: ['Kreditrisiko', 'credit risk'],
  stress: ['Stresstests', 'stress tests'],
  backtest: ['Backtest', 'backtest'],
  leverage: ['Leverage und Derivate', 'leverage and derivatives'],
  liquidity: ['Liquidität', 'liquidity'],
  breaches: ['Überschreitungen und Prüfungen', 'breaches and tests'],
  method: ['Methode', 'method'],
};

/** The annex: whose parameters the report is made by, which version of them, and every value. */
export function bankParameters(context: ReportContext): Chapter {
  const { say, format, grid, chapters, investor } = context;
  const days = grid.days.map((count) =>
    say(`${count} ${count === 1 ? 'Tag' : 'Tage'}`, `${count} ${count === 1 ? 'day' : 'days'}`),
  );
  return {
    id: 'bank-parameters',
    title: say('Anhang: Parameter', 'Annex: parameters'),
    blocks: [
      {
        kind: 'facts',
        id: say('Parametersatz', 'Parameter set'),
        title: say('Parametersatz', 'Parameter set'),
        pairs: [
          ...originOf(context),
          [
            say('Konfidenzniveaus', 'Confidence levels'),
            grid.confidences.map((level) => format.percent(level, levelDecimals(level))).join('; '),
          ],
          [say('Haltedauern', 'Holding periods'), days.join('; ')],
          [say('Szenarien', 'Scenarios'), scenariosOf(context)],
          [say('Ratingskala', 'Rating scale'), schemeOf(context, investor?.parameters.ratingScale, (word) => word)],
          [
            say('Sektorschema', 'Sector scheme'),
            schemeOf(context, investor?.parameters.sectorScheme, (word) => nameIn(context.order.language, word)),
          ],
          [
            say('Kapitel, soweit vorhanden', 'Chapters, if applicable'),
            chapters.flatMap((name) => (isWorded(name) ? [say(...chapterWords[name])] : [])).join('; '),
          ],
        ],
      },
    ],
  };
}

const isWorded = (name: string): name is ParameterChapter => Object.hasOwn(chapterWords, name);

function originOf({ say, format, investor, order }: ReportContext): [string, string][] {
  if (!investor) {
    const none = say(
      `Für den Anleger ist am ${format.date(order.date)} keiner hinterlegt, den Sie sehen dürfen; es gelten die Werte des Hauses`,
      `none that you may see is stored for the investor on ${format.date(order.date)}; the values of the house hold`,
    );
    return [[say('Parametersatz', 'Parameter set'), none]];
  }
  const by = investor.storedBy === '' ? '' : `, ${investor.storedBy}`;
  return [
    [say('Anleger', 'Investor'), investor.groupName],
    [say('Fassung', 'Version'), String(investor.version)],
    [say('Gültig ab', 'Valid from'), format.date(investor.validFrom)],
    [say('Hinterlegt', 'Stored'), `${format.date(investor.storedAt)}${by}`],
  ];
}

function scenariosOf({ say, order, figures, investor }: ReportContext): string {
  const asked = investor?.parameters.scenarios ?? [];
  if (asked.length === 0) return say('alle gerechneten', 'all that are computed');
  const computed = new Set(figures.stress.map(({ scenario }) => scenario));
  return asked
    .map(
      (name) =>
        `${nameIn(order.language, name)}${computed.has(name) ? '' : say(' (nicht gerechnet)', ' (not computed)')}`,
    )
    .join('; ');
}

function schemeOf(
  { say }: ReportContext,
  scheme: ParameterSet['ratingScale'],
  word: (member: string) => string,
): string {
  if (!scheme) return say('die des Hauses', 'the house’s');
  const classes = scheme.classes.map(({ name, members }) => `${name} (${members.map(word).join(', ')})`);
  return `${scheme.name}: ${classes.join('; ')}`;
}
