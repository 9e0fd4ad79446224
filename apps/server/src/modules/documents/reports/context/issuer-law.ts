import { moneyMarketLimits } from '@fundscope/risk-engine';
import { moneyMarketKindOf } from './money-market.ts';
import type { ReportContext } from './report-context.ts';

/** Mixed funds under the German code: public AIFs that keep the limits of UCITS. */
const MIXED_FUND = 10;

export interface IssuerLaw {
  /**
   * Of net assets in one issuer, in public paper and in covered bonds of one, and in those above 5 % together; null where the law
   * has no such limit.
   */
  readonly issuer: number | null;
  readonly publicIssuer: number | null;
  readonly coveredIssuer: number | null;
  readonly sumAbove5: number | null;
  /** The directive limits groups apart. */
  readonly groupsAreIssuers: boolean;
  /** Where they are from. */
  readonly issuerNote: string;
  readonly sumSource: string | null;
}

/**
 * What the fund may lend to one issuer: by its regulation a money market fund, by the directive another UCITS, by the German code
 * one of Germany, where a group is one issuer (KAGB section 206(7)).
 */
export function issuerLawOf(context: Pick<ReportContext, 'fund' | 'say' | 'format'>): IssuerLaw {
  const { fund, say, format } = context;
  const kind = moneyMarketKindOf(context);
  if (kind !== null) {
    const { mostOfBody, mostOfCounted } = moneyMarketLimits(kind);
    const share = format.percent(mostOfBody, 0);
    return {
      issuer: mostOfBody,
      publicIssuer: null,
      coveredIssuer: null,
      sumAbove5: mostOfCounted,
      groupsAreIssuers: true,
      issuerNote: say(
        `${share} in einem Emittenten, Konzerne als einer (Verordnung (EU) 2017/1131 Art. 17); für öffentliche kann Art. 17 Abs. 7 gelten.`,
        `${share} in one issuer, groups as one (Regulation (EU) 2017/1131 Art. 17); article 17(7) may apply to public ones.`,
      ),
      sumSource:
        mostOfCounted === null
          ? null
          : say('40 % nach Verordnung (EU) 2017/1131 Art. 17(2)', '40% by Regulation (EU) 2017/1131 Art. 17(2)'),
    };
  }
  const isMixed = fund.law_type === MIXED_FUND;
  if (fund.is_aif && !isMixed) {
    return {
      issuer: null,
      publicIssuer: null,
      coveredIssuer: null,
      sumAbove5: null,
      groupsAreIssuers: false,
      issuerNote: say(
        'Für einen AIF gelten die Grenzen seiner Anlagebedingungen.',
        'An AIF has the limits of its investment conditions.',
      ),
      sumSource: null,
    };
  }
  const isGerman = isMixed || fund.admission_country === 'DE';
  const [german, english, sumOf] = isMixed
    ? (['KAGB § 206 mit § 218', 'KAGB section 206 with section 218', ''] as const)
    : isGerman
      ? (['KAGB § 206', 'KAGB section 206', ''] as const)
      : (['Richtlinie 2009/65/EG Art. 52', 'Directive 2009/65/EC Art. 52', '(2)'] as const);
  return {
    issuer: 0.1,
    publicIssuer: 0.35,
    coveredIssuer: 0.25,
    sumAbove5: 0.4,
    groupsAreIssuers: isGerman,
    issuerNote: isGerman
      ? say(
          `10 % in einem Emittenten, Konzerne als einer, 35 % in einem öffentlichen, 25 % in gedeckten Anleihen eines Emittenten (${german}).`,
          `10% in one issuer, groups as one, 35% in a public one, 25% in covered bonds of one issuer (${english}).`,
        )
      : say(
          `10 % in einem Emittenten, 35 % in einem öffentlichen, 25 % in gedeckten Anleihen eines Emittenten (${german}).`,
          `10% in one issuer, 35% in a public one, 25% in covered bonds of one issuer (${english}).`,
        ),
    sumSource: say(`40 % nach ${german}${sumOf}`, `40% by ${english}${sumOf}`),
  };
}
