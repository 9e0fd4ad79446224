import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomSource } from '../random/random-source.ts';
import { normalCdf, normalDensity, normalQuantile } from '../distributions/normal.ts';
import { concentration, topWeight } from './concentration.ts';
import { expectedLoss, oneFactorCreditRisk } from './credit-loss.ts';
import { ratingAverage } from './rating-average.ts';
import { simulatedCreditRisk } from './simulated-credit-risk.ts';

const scale = [
  { rating: 'AAA', defaultProbability: 0.0001 },
  { rating: 'AA', defaultProbability: 0.0003 },
  { rating: 'A', defaultProbability: 0.0008 },
  { rating: 'BBB', defaultProbability: 0.0025 },
  { rating: 'BB', defaultProbability: 0.012 },
  { rating: 'B', defaultProbability: 0.05 },
  { rating: 'CCC', defaultProbability: 0.25 },
];
const positions = fc.array(
  fc.record({
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    defaultProbability: fc.double({ min: 0, max: 1, noNaN: true }),
    lossGivenDefault: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20 },
);

describe('average rating', () => {
  it('is by default probability and not by letters: half AAA and half CCC is CCC, not BBB', () => {
    const { meanDefaultProbability, rating, linearGrade } = ratingAverage(
      [
        { weight: 0.5, rating: 'AAA' },
        { weight: 0.5, rating: 'CCC' },
      ],
      scale,
    );
    expect(meanDefaultProbability).toBeCloseTo(0.12505, 14);
    expect(rating).toBe('CCC');
    expect(linearGrade).toBe(4);
  });

  it('of positions of one grade is that grade, whatever their weights', () => {
    const weights = fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(weights, fc.constantFrom(...scale), (all, { rating }) => {
        expect(
          ratingAverage(
            all.map((weight) => ({ weight, rating })),
            scale,
          ).rating,
        ).toBe(rating);
      }),
    );
  });

  it('refuses a rating that the scale lacks, and a scale that does not fall', () => {
    expect(() => ratingAverage([{ weight: 1, rating: 'Baa1' }], scale)).toThrow(
      'positions[0].rating must be one of the scale',
    );
    expect(() => ratingAverage([{ weight: 1, rating: 'A' }], scale.toReversed())).toThrow(
      'scale[1].defaultProbability',
    );
    expect(() => ratingAverage([], scale)).toThrow('positions must have at least 1');
  });
});

describe('credit loss', () => {
  it('is expected to be weight, probability and loss given default', () => {
    expect(expectedLoss([{ weight: 1, defaultProbability: 0.01, lossGivenDefault: 0.6 }])).toBeCloseTo(0.006, 15);
  });

  it('has a mean over all confidence levels that is the expected loss', () => {
    const one = [{ weight: 1, defaultProbability: 0.02, lossGivenDefault: 0.45 }];
    const steps = 20_000;
    let mean = 0;
    for (let step = 0; step < steps; step++)
      mean += oneFactorCreditRisk(one, 0.15, (step + 0.5) / steps).valueAtRisk / steps;
    expect(mean).toBeCloseTo(0.009, 6);
  });

  it('is the expected one without correlation, grows with it in the tail, and adds up over positions', () => {
    fc.assert(
      fc.property(positions, positions, (some, others) => {
        const risk = oneFactorCreditRisk(some, 0, 0.999);
        expect(risk.valueAtRisk).toBeCloseTo(risk.expectedLoss, 10);
        const together = oneFactorCreditRisk([...some, ...others], 0.2, 0.999).valueAtRisk;
        const apart =
          oneFactorCreditRisk(some, 0.2, 0.999).valueAtRisk + oneFactorCreditRisk(others, 0.2, 0.999).valueAtRisk;
        expect(together).toBeCloseTo(apart, 10);
      }),
    );
    const one = [{ weight: 1, defaultProbability: 0.01, lossGivenDefault: 1 }];
    const losses = [0, 0.1, 0.2, 0.4].map((rho) => oneFactorCreditRisk(one, rho, 0.999).valueAtRisk);
    expect(losses).toEqual(losses.toSorted((a, b) => a - b));
  });

  it('is certain for a debtor in default, and none for one that cannot', () => {
    const of = (defaultProbability: number) =>
      oneFactorCreditRisk([{ weight: 0.5, defaultProbability, lossGivenDefault: 0.6 }], 0.15, 0.999);
    expect(of(1)).toEqual({ valueAtRisk: 0.3, expectedLoss: 0.3, unexpectedLoss: 0 });
    expect(of(0)).toEqual({ valueAtRisk: 0, expectedLoss: 0, unexpectedLoss: 0 });
  });

  it('refuses what is no probability and a correlation of 1', () => {
    const one = { weight: 1, defaultProbability: 0.01, lossGivenDefault: 0.6 };
    expect(() => expectedLoss([{ ...one, defaultProbability: 1.1 }])).toThrow('positions[0].defaultProbability');
    expect(() => oneFactorCreditRisk([one], 1, 0.999)).toThrow('assetCorrelation must be below 1');
  });
});

describe('credit loss of few names', () => {
  const pool = (names: number) =>
    Array.from({ length: names }, () => ({ weight: 1 / names, defaultProbability: 0.02, lossGivenDefault: 0.5 }));
  const simulation = { assetCorrelation: 0.2, confidence: 0.99, scenarios: 40_000 };
  const simulated = (positions: ReturnType<typeof pool>, seed = 7) =>
    simulatedCreditRisk(createRandomSource(seed), positions, simulation);

  /** Chance of at most so many defaults among equal names: the binomial one, over all states of the market. */
  function chanceOfAtMost(defaults: number, names: number): number {
    const threshold = normalQuantile(0.02);
    let chance = 0;
    for (let market = -8; market <= 8; market += 0.005) {
      const one = normalCdf((threshold - Math.sqrt(0.2) * market) / Math.sqrt(0.8));
      let term = (1 - one) ** names;
      let atMost = 0;
      for (let count = 0; count <= defaults; count++) {
        atMost += term;
        term *= ((names - count) / (count + 1)) * (one / (1 - one));
      }
      chance += 0.005 * normalDensity(market) * atMost;
    }
    return chance;
  }

  it.each([10, 40])('of %d equal names is the one that the mixed binomial distribution has', (names) => {
    let defaults = 0;
    while (chanceOfAtMost(defaults, names) < 0.99) defaults++;
    expect(simulated(pool(names)).valueAtRisk).toBeCloseTo((0.5 * defaults) / names, 12);
  });

  it('is more than that of a finely grained book, and tends to it with many names', () => {
    const fine = oneFactorCreditRisk(pool(1), 0.2, 0.99).valueAtRisk;
    expect(simulated(pool(10)).valueAtRisk).toBeGreaterThan(fine);
    const many = simulatedCreditRisk(createRandomSource(3), pool(400), { ...simulation, scenarios: 4000 });
    expect(many.valueAtRisk / fine).toBeGreaterThan(0.85);
    expect(many.valueAtRisk / fine).toBeLessThan(1.25);
    expect(many.standardError).toBeGreaterThan(0);
  });

  it('is the same for the same seed, and knows certain and impossible defaults', () => {
    expect(simulated(pool(5))).toEqual(simulated(pool(5)));
    const sure = [
      { weight: 0.5, defaultProbability: 1, lossGivenDefault: 0.6 },
      { weight: 0.5, defaultProbability: 0, lossGivenDefault: 0.6 },
    ];
    expect(simulated(sure)).toEqual({
      valueAtRisk: 0.3,
      expectedShortfall: expect.closeTo(0.3, 12),
      expectedLoss: 0.3,
      unexpectedLoss: 0,
      standardError: 0,
    });
    expect(() => simulatedCreditRisk(createRandomSource(1), sure, { ...simulation, assetCorrelation: 1 })).toThrow(
      'assetCorrelation must be below 1',
    );
  });
});

describe('concentration', () => {
  it('of n equal names is 1 / n, and never less', () => {
    expect(concentration(Array<number>(8).fill(0.02))).toEqual({ herfindahlIndex: 0.125, effectiveNumber: 8 });
    const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(weights, (all) => {
        const { herfindahlIndex, effectiveNumber } = concentration(all);
        expect(herfindahlIndex).toBeGreaterThanOrEqual(1 / all.length - 1e-12);
        expect(effectiveNumber).toBeGreaterThanOrEqual(1 - 1e-12);
      }),
    );
  });

  it('takes the largest names, and all where there are fewer', () => {
    expect(topWeight([0.1, 0.4, 0.2], 2)).toBeCloseTo(0.6, 14);
    expect(topWeight([0.1, 0.4, 0.2], 10)).toBeCloseTo(0.7, 14);
    expect(() => topWeight([0.1, -0.4], 1)).toThrow('weights[1] must be');
    expect(() => concentration([0, 0])).toThrow('weights must add up to more than 0');
  });
});
