import { addDays } from '@fundscope/contract/calendar';
import {
  complianceSettingCode,
  creditRiskLimitPercent,
  isAlternativeFund,
  lawfulMarketRiskLimits,
  marketRiskLimits,
  type RandomSource,
  type RiskClass,
} from '@fundscope/risk-engine';
import { lastBusinessDayUntil } from '../calendar.ts';
import { AS_OF, reportDays } from '../demo-calendar.ts';
import { between, pick, randomOf, rounded } from '../seeded-random.ts';
import { creditRiskClassOf } from './credit-risk-class.ts';
import { admissionCountryOf, isForProfessionals, LAW_TYPE_COUNT } from './law-types.ts';
import { drawShareClasses, type ShareClass } from './share-classes.ts';
import { strategies, type LimitType, type Strategy } from './strategies.ts';

export type VarMethod = 'VCV' | 'MC_STUDENT';

/** A fund and its master data. */
export interface DemoFund {
  readonly book: number;
  readonly house: string;
  readonly name: string;
  readonly externalId: string;
  readonly strategy: Strategy;
  readonly lawType: number;
  readonly admissionCountry: string;
  readonly limitType: LimitType;
  /** Fractions: of NAV, of the reference portfolio's VaR, of NAV. By the specification's table. */
  readonly tableLimitAbs: number;
  readonly tableLimitRel: number;
  /** The same, and of a UCITS never beyond the law. */
  readonly limitAbs: number;
  readonly limitRel: number;
  /** A quarter of the funds have a limit of the house's as well. */
  readonly hasInternalLimit: boolean;
  readonly stressLimit: number;
  /** Of what it holds. */
  readonly creditRiskClass: RiskClass;
  readonly creditRiskLimitPercent: number;
  readonly maRiskType: Strategy['maRiskType'];
  readonly settingCode: string;
  readonly legalMethod: VarMethod;
  /** Fractions of NAV. */
  readonly leverageLimitNotionals: number;
  /** By the gross method; of an AIF. */
  readonly leverageLimitGross: number;
  readonly leverageLimitCommitment: number;
  readonly inceptionDate: string;
  readonly fiscalYearEnd: string;
  readonly portfolioManager: string;
  /** Empty where nothing is noted. */
  readonly comment: string;
  readonly startAssets: number;
  readonly shareClasses: readonly ShareClass[];
}

/** The asset managers whose funds the demo firm administers; each has five funds. */
const houses = [
  'Nordlicht',
  'Rheintal',
  'Alpenblick',
  'Hansekontor',
  'Bodensee',
  'Küstenwind',
  'Falkenstein',
  'Mühlenberg',
  'Österfeld',
  'Weißensee',
  'Grünwald',
  'Lindenallee',
] as const;
const FUNDS_PER_HOUSE = 5;
const FIRST_BOOK = 1001;

const managers = [
  'A. Brüning',
  'C. Ó Ceallaigh',
  'D. Jäger',
  'E. Møller',
  'F. Großmann',
  'L. Çelik',
  'M. Weiß',
] as const;
const comments = [
  'Anlagegrenzen nach Jahresabschluss geprüft.',
  'Wechsel des Referenzportfolios "Welt" zu Jahresbeginn, siehe Protokoll.',
  'Prüfung offen; Rückmeldung der Verwahrstelle steht aus, Fälligkeit 15.11.',
] as const;

/** The class that PRIIPs and SRRI are computed from: the retail one, where there is one. */
export const leadingClass = ({ shareClasses }: DemoFund): number =>
  Math.max(
    0,
    shareClasses.findIndex(({ code }) => code === 'R'),
  );

/** Funds of Asian and emerging shares are valued at the prices of the business day before, the others of the day. */
export const priceLagOf = ({ strategy }: DemoFund): 0 | 1 =>
  ['equity-japan', 'equity-emerging'].includes(strategy.key) ? 1 : 0;

/** The sixty funds, in the order of their books. */
export const demoFunds: readonly DemoFund[] = houses.flatMap((house, houseIndex) =>
  Array.from({ length: FUNDS_PER_HOUSE }, (_, number) => {
    const sequence = houseIndex * FUNDS_PER_HOUSE + number;
    return drawFund(house, sequence, strategies[sequence % strategies.length]!);
  }),
);

function drawFund(house: string, sequence: number, strategy: Strategy): DemoFund {
  const random = randomOf(`fund/${sequence}`);
  // Shifted by one each round, so that every strategy meets several law types.
  const lawType = 1 + ((sequence + Math.floor(sequence / LAW_TYPE_COUNT)) % LAW_TYPE_COUNT);
  const admissionCountry = admissionCountryOf(lawType);
  const limits = marketRiskLimits(strategy.marketRiskClass, lawType, admissionCountry);
  const lawful = lawfulMarketRiskLimits(limits, lawType);
  const creditRiskClass = creditRiskClassOf(strategy);
  const usesDerivatives = Object.keys(strategy.overlays).length > 0;
  const notionalsLimit = usesDerivatives ? 2 : 1;
  const launchedEarlier = Math.floor(between(random, 40, 5000));
  return {
    book: FIRST_BOOK + sequence,
    house,
    name: `${house} ${strategy.name}`,
    externalId: `OP${410_000 + sequence * 17}`,
    strategy,
    lawType,
    admissionCountry,
    limitType: strategy.limitType,
    tableLimitAbs: limits.limitAbsPercent / 100,
    tableLimitRel: limits.limitRelPercent / 100,
    limitAbs: lawful.limitAbsPercent / 100,
    limitRel: lawful.limitRelPercent / 100,
    hasInternalLimit: strategy.limitType !== 'COMMITMENT' && randomOf(`limits/${sequence}`).uniform() < 0.25,
    stressLimit: limits.stressLimitPercent / 100,
    creditRiskClass,
    creditRiskLimitPercent: creditRiskLimitPercent(creditRiskClass, lawType),
    maRiskType: isForProfessionals(lawType) ? 'Spezialfonds' : strategy.maRiskType,
    settingCode: complianceSettingCode({
      lawType,
      limitType: strategy.limitType,
      marketRiskClass: strategy.marketRiskClass,
    }),
    legalMethod: usesDerivatives || random.uniform() < 0.25 ? 'MC_STUDENT' : 'VCV',
    leverageLimitNotionals: notionalsLimit,
    leverageLimitGross: 4,
    leverageLimitCommitment: commitmentLimit(lawType, strategy.limitType, notionalsLimit),
    inceptionDate: lastBusinessDayUntil(addDays(reportDays[0]!, -launchedEarlier)),
    fiscalYearEnd: pick(passOver(random), [`${AS_OF.slice(0, 4)}-12-31`, '2027-03-31', '2027-06-30', '2027-09-30']),
    portfolioManager: pick(random, managers),
    comment: random.uniform() < 0.4 ? pick(random, comments) : '',
    startAssets: rounded(Math.exp(between(random, Math.log(1.5e7), Math.log(9e8))), -3),
    shareClasses: drawShareClasses(house, strategy, { sequence, lawType }),
  };
}

/** A draw that nothing takes any more: what is drawn after it stays what it was. */
function passOver(random: RandomSource): RandomSource {
  random.uniform();
  return random;
}

/**
 * 100 % by law for a UCITS without a VaR limit; otherwise a bound of the house's, of an AIF with its securities. What a
 * UCITS's derivatives commit is no more than the sum of their notionals.
 */
function commitmentLimit(lawType: number, limitType: LimitType, notionalsLimit: number): number {
  if (isAlternativeFund(lawType)) return 3;
  return limitType === 'COMMITMENT' ? 1 : Math.min(1.5, notionalsLimit);
}
