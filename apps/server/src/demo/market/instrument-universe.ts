import { between, randomOf, rounded } from '../seeded-random.ts';
import { instrumentGroups, type InstrumentGroup } from './instrument-groups.ts';
import type { BondTerms, Currency, Instrument } from './instrument.ts';
import type { Issuer } from './issuer.ts';
import type { Issuers } from './issuers.ts';
import { syntheticIsin } from './isin.ts';
import { BUSINESS_DAYS_PER_YEAR, factorIndex, factorVector } from './risk-factors.ts';

/** Every security and derivative of the demo market, in the order of the price history's columns. */
export function buildUniverse(issuers: Issuers): Instrument[] {
  const securities = instrumentGroups.flatMap((group, index) =>
    Array.from({ length: group.count }, (_, number) => {
      const issuer = issuers.of(`${group.group}-${number + 1}`);
      return drawSecurity(group, { number, sequence: index * 100 + number, issuer });
    }),
  );
  return [...securities, ...derivatives()];
}

interface Place {
  readonly number: number;
  readonly sequence: number;
  readonly issuer: Issuer;
}

function drawSecurity(group: InstrumentGroup, { number, sequence, issuer }: Place): Instrument {
  const key = `${group.group}-${number + 1}`;
  const random = randomOf(`instrument/${key}`);
  // The issuer's country is the first draw.
  random.uniform();
  const duration = group.duration ? between(random, ...group.duration) : 0;
  const carry = group.carry ? rounded(between(random, ...group.carry), 5) : 0;
  const local = factorVector({});
  for (const [factor, range] of Object.entries(group.betas ?? {})) {
    local[factorIndex(factor)] = between(random, ...range);
  }
  for (const [rate, share] of Object.entries(group.rates ?? {})) local[factorIndex(rate)] = -duration * share;
  if (group.spread && !group.years) local[factorIndex(group.spread)] = -duration;
  const bond = group.years ? drawBondTerms(group, group.years, number) : null;
  const specific = between(random, ...group.specificVolatility) / Math.sqrt(BUSINESS_DAYS_PER_YEAR);
  return {
    key,
    isin: syntheticIsin(100_000 + sequence),
    name: issuer.name,
    group: group.group,
    type: group.type,
    currency: group.currency,
    issuer,
    bond,
    localExposures: local,
    exposures: withCurrency(local, group.currency),
    specificVolatility: bond ? specific / middleDuration(group.years!) : specific,
    carry,
    multiplier: bond ? 0.01 : 1,
    lotSize: bond ? 1000 : 1,
    startPrice: group.price ? rounded(between(random, ...group.price), 2) : 100,
    dailyTurnover: rounded(Math.exp(between(random, Math.log(group.turnover[0]), Math.log(group.turnover[1]))), -3),
    isDerivative: false,
    duration,
  };
}

/** About that of a bond in the middle of its range of years. */
const middleDuration = ([low, high]: readonly [number, number]): number => 0.9 * ((low + high) / 2);

function drawBondTerms(group: InstrumentGroup, years: readonly [number, number], number: number): BondTerms {
  const random = randomOf(`bond/${group.group}-${number + 1}`);
  const [leastYears, mostYears] = years;
  const couponsPerYear = group.type === 'Money market' ? 0 : group.currency === 'USD' ? 2 : 1;
  return {
    firstYears: between(random, leastYears * 1.2, mostYears),
    leastYears,
    newYears: [(leastYears + mostYears) / 2, mostYears],
    couponsPerYear,
    curve: group.currency === 'USD' ? 'USD' : 'EUR',
    spread: group.spread ?? null,
    seniority: group.spread && couponsPerYear > 0 && number % 7 === 6 ? 'subordinated' : 'senior unsecured',
  };
}

function withCurrency(local: Float64Array, currency: Currency): Float64Array {
  const exposures = local.slice();
  if (currency !== 'EUR') exposures[factorIndex(`FX_${currency}`)]! += 1;
  return exposures;
}

function derivatives(): Instrument[] {
  const contract = (
    key: string,
    name: string,
    rest: Pick<Instrument, 'type' | 'currency' | 'startPrice' | 'multiplier'> & {
      readonly local: Readonly<Record<string, number>>;
      readonly isCurrencyRisk?: boolean;
      readonly duration?: number;
    },
    number: number,
  ): Instrument => {
    const local = factorVector(rest.local);
    return {
      key,
      isin: syntheticIsin(900_000 + number),
      name,
      group: 'derivative',
      type: rest.type,
      currency: rest.currency,
      issuer: null,
      bond: null,
      localExposures: local,
      // A future's notional is not invested: only a forward carries the currency's risk.
      exposures: rest.isCurrencyRisk ? withCurrency(local, rest.currency) : local,
      specificVolatility: 0,
      carry: 0,
      multiplier: rest.multiplier,
      lotSize: 1,
      startPrice: rest.startPrice,
      dailyTurnover: 5e9,
      isDerivative: true,
      duration: rest.duration ?? 0,
    };
  };
  return [
    contract(
      'future-europe',
      'Future Aktienindex Euroraum',
      {
        type: 'Index future',
        currency: 'EUR',
        startPrice: 4200,
        multiplier: 10,
        local: { EQ_EUR: 1 },
      },
      1,
    ),
    contract(
      'future-us',
      'Future Aktienindex USA',
      {
        type: 'Index future',
        currency: 'USD',
        startPrice: 5200,
        multiplier: 5,
        local: { EQ_US: 1 },
      },
      2,
    ),
    contract(
      'future-bund',
      'Future Staatsanleihe 10 Jahre',
      {
        type: 'Bond future',
        currency: 'EUR',
        startPrice: 131,
        multiplier: 1000,
        local: { IR_EUR_10Y: -8.2 },
        duration: 8.2,
      },
      3,
    ),
    contract(
      'forward-usd',
      'Devisentermingeschäft USD/EUR',
      {
        type: 'Currency forward',
        currency: 'USD',
        startPrice: 1,
        multiplier: 1,
        local: {},
        isCurrencyRisk: true,
      },
      4,
    ),
    contract(
      'forward-jpy',
      'Devisentermingeschäft JPY/EUR',
      {
        type: 'Currency forward',
        currency: 'JPY',
        startPrice: 1,
        multiplier: 1,
        local: {},
        isCurrencyRisk: true,
      },
      5,
    ),
  ];
}
