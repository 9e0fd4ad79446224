import { moneyMarketLimits } from '@fundscope/risk-engine';
import { moneyMarketKindOf } from './money-market.ts';
import type { ReportContext } from './report-context.ts';

interface IssuerLaw {
  /** Of net assets in one issuer, in a public one, and in those above 5 % together; null where the law has no such limit. */
  readonly issuer: number | null;
  readonly publicIssuer: number | null;
  readonly sumAbove5: number | null;
  /** Where they are from. */
  readonly issuerNote: string;
  readonly sumNote: string;
}

/** What the fund may lend to one issuer: by its regulation a money market fund, by the directive another UCITS. */
export function issuerLawOf(context: Pick<ReportContext, 'fund' | 'say' | 'format'>): IssuerLaw {
  const { fund, say, format } = context;
  const own = say(
    'Grenzen aus den Stammdaten des Fonds. Eine Grenze von 0 gilt als keine.',
    'Limits of the fund’s master data. A limit of 0 counts as none.',
  );
  const kind = moneyMarketKindOf(context);
  if (kind !== null) {
    const { mostOfBody, mostOfCounted } = moneyMarketLimits(kind);
    const share = format.percent(mostOfBody, 0);
    return {
      issuer: mostOfBody,
      publicIssuer: null,
      sumAbove5: mostOfCounted,
      issuerNote: say(
        `${share} in einem Emittenten (Verordnung (EU) 2017/1131 Art. 17); für öffentliche kann Art. 17 Abs. 7 gelten.`,
        `${share} in one issuer (Regulation (EU) 2017/1131 Art. 17); article 17(7) may apply to public ones.`,
      ),
      sumNote:
        mostOfCounted === null
          ? own
          : say(
              'Grenzen aus den Stammdaten des Fonds; 40 % nach Verordnung (EU) 2017/1131 Art. 17(2). Eine Grenze von 0 gilt als keine.',
              'Limits of the fund’s master data; 40% by Regulation (EU) 2017/1131 Art. 17(2). A limit of 0 counts as none.',
            ),
    };
  }
  if (fund.is_aif) {
    return {
      issuer: null,
      publicIssuer: null,
      sumAbove5: null,
      issuerNote: say(
        'Für einen AIF gelten die Grenzen seiner Anlagebedingungen.',
        'An AIF has the limits of its investment conditions.',
      ),
      sumNote: own,
    };
  }
  return {
    issuer: 0.1,
    publicIssuer: 0.35,
    sumAbove5: 0.4,
    issuerNote: say(
      '10 % in einem Emittenten, 35 % in einem öffentlichen (Richtlinie 2009/65/EG Art. 52).',
      '10% in one issuer, 35% in a public one (Directive 2009/65/EC Art. 52).',
    ),
    sumNote: say(
      'Grenzen aus den Stammdaten des Fonds; 40 % nach Richtlinie 2009/65/EG Art. 52(2). Eine Grenze von 0 gilt als keine.',
      'Limits of the fund’s master data; 40% by Directive 2009/65/EC Art. 52(2). A limit of 0 counts as none.',
    ),
  };
}
