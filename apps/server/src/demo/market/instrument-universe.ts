import { between, pick, randomOf, rounded } from '../seeded-random.ts';
import { instrumentGroups, type InstrumentGroup } from './instrument-groups.ts';
import type { Currency, Instrument, InstrumentType } from './instrument.ts';
import { companyName, stateName } from './issuer-names.ts';
import { syntheticIsin } from './isin.ts';
import { BUSINESS_DAYS_PER_YEAR, factorIndex, factorVector } from './risk-factors.ts';

/** Every security and derivative of the demo market, in the order of the price history's columns. */
export function buildUniverse(): Instrument[] {
  const securities = instrumentGroups.flatMap((group, index) =>
    Array.from({ length: group.count }, (_, number) => drawSecurity(group, number, index * 100 + number)),
  );
  return [...securities, ...derivatives()];
}

function drawSecurity(group: InstrumentGroup, number: number, sequence: number): Instrument {
  const key = `${group.group}-${number + 1}`;
  const random = randomOf(`instrument/${key}`);
  const country = pick(random, group.countries);
  const duration = group.duration ? between(random, ...group.duration) : 0;
  const carry = rounded(between(random, ...group.carry), 5);
  const local = factorVector({});
  for (const [factor, range] of Object.entries(group.betas ?? {})) {
    local[factorIndex(factor)] = between(random, ...range);
  }
  for (const [rate, share] of Object.entries(group.rates ?? {})) local[factorIndex(rate)] = -duration * share;
  if (group.spread) local[factorIndex(group.spread)] = -duration;
  const isQuotedInPercent = duration > 0 && group.type !== 'Investment fund';
  return {
    key,
    isin: syntheticIsin(100_000 + sequence),
    name: securityName(group, sequence, country, rounded(duration, 0), carry),
    group: group.group,
    type: group.type,
    currency: group.currency,
    country,
    rating: group.ratings ? pick(random, group.ratings) : '',
    localExposures: local,
    exposures: withCurrency(local, group.currency),
    specificVolatility: between(random, ...group.specificVolatility) / Math.sqrt(BUSINESS_DAYS_PER_YEAR),
    carry,
    multiplier: isQuotedInPercent ? 0.01 : 1,
    lotSize: isQuotedInPercent ? 1000 : 1,
    startPrice: rounded(between(random, ...group.price), 2),
    dailyTurnover: rounded(Math.exp(between(random, Math.log(group.turnover[0]), Math.log(group.turnover[1]))), -3),
    isDerivative: false,
    duration,
  };
}

function securityName(group: InstrumentGroup, sequence: number, country: string, years: number, carry: number): string {
  const bond = `${(Math.round(carry * 800) / 8).toFixed(3)} % ${2027 + years}`;
  const names: Record<InstrumentType, () => string> = {
    Equity: () => companyName(sequence, country),
    'Government bond': () => `${stateName(sequence)} ${bond}`,
    'Corporate bond': () => `${companyName(sequence, country)} ${bond}`,
    'High-yield bond': () => `${companyName(sequence, country)} ${bond}`,
    'Money market': () => `${companyName(sequence, country)} Geldmarktpapier ${bond}`,
    'Investment fund': () => `${companyName(sequence, 'DE').split(' ')[0]} Zielfonds ${sequence % 100} ${country}`,
    Commodity: () => `ETC ${group.group === 'gold' ? 'Gold' : 'Energie'} Serie ${(sequence % 100) + 1}`,
    'Index future': () => group.group,
    'Bond future': () => group.group,
    'Currency forward': () => group.group,
  };
  return names[group.type]();
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
      country: '',
      rating: '',
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
