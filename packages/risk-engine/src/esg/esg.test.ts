import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carbonFootprint, emissionsIntensity, financedEmissions, type CompanyEmissions } from './emissions.ts';
import { taxonomyAlignment } from './taxonomy.ts';
import { yearlyImpact } from './yearly-impact.ts';

const emissions = (tonnes: number, enterpriseValueMillions: number, revenueMillions = 1): CompanyEmissions => ({
  enterpriseValueMillions,
  revenueMillions,
  scope1Tonnes: tonnes / 2,
  scope2Tonnes: tonnes / 2,
  scope3Tonnes: 0,
  source: 'reported',
});
const example = [
  { valueMillions: 6, emissions: emissions(120_000, 1000) },
  { valueMillions: 4, emissions: { ...emissions(30_000, 2000), source: 'estimated' as const } },
];

describe('financed emissions', () => {
  it('are the companies’ in proportion to what is held: 720 and 60 tonnes, 78 a million', () => {
    expect(financedEmissions(example)).toEqual({
      scope1Tonnes: expect.closeTo(390, 9),
      scope2Tonnes: expect.closeTo(390, 9),
      scope3Tonnes: 0,
      totalTonnes: expect.closeTo(780, 9),
      coverage: { reported: 0.6, estimated: 0.4, none: 0 },
    });
    expect(carbonFootprint(example).value).toBeCloseTo(78, 12);
  });

  it('have an intensity by revenue, weighted by value', () => {
    const holdings = [
      { valueMillions: 6, emissions: emissions(120, 1000, 1.5) },
      { valueMillions: 4, emissions: emissions(30, 1000, 3) },
    ];
    expect(emissionsIntensity(holdings).value).toBeCloseTo(52, 12);
  });

  it('without data are unknown and not 0: the figure stays, the coverage falls', () => {
    const holdings = [...example, { valueMillions: 10, emissions: null }];
    expect(carbonFootprint(holdings)).toEqual({
      value: expect.closeTo(78, 12),
      coverage: { reported: 0.3, estimated: 0.2, none: 0.5 },
    });
    expect(emissionsIntensity([{ valueMillions: 10, emissions: null }])).toEqual({
      value: null,
      coverage: { reported: 0, estimated: 0, none: 1 },
    });
  });

  it('of a fund twice as large are twice, its footprint the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 100, noNaN: true }), (factor) => {
        const larger = example.map((holding) => ({ ...holding, valueMillions: factor * holding.valueMillions }));
        expect(financedEmissions(larger).totalTonnes / 780).toBeCloseTo(factor, 9);
        expect(carbonFootprint(larger).value).toBeCloseTo(78, 9);
      }),
    );
  });

  it('refuse more of a company than there is, and revenue of 0', () => {
    expect(() => carbonFootprint([{ valueMillions: 1001, emissions: emissions(1, 1000) }])).toThrow(
      'holdings[0].valueMillions (1001) must not exceed',
    );
    expect(() => emissionsIntensity([{ valueMillions: 1, emissions: emissions(1, 1000, 0) }])).toThrow(
      'holdings[0].emissions.revenueMillions',
    );
    expect(() => carbonFootprint([{ valueMillions: 0, emissions: null }])).toThrow('holdings must have a value');
  });

  it('of a year are the mean of its four quarter ends, all of them', () => {
    expect(yearlyImpact([70, 80, 90, 72])).toBe(78);
    expect(() => yearlyImpact([70, 80, 90])).toThrow('quarterEnds must have 4 values');
  });
});

describe('taxonomy alignment', () => {
  const company = { isSovereign: false, turnover: 0.5, capitalExpenditure: 0.2, operatingExpenditure: null };
  const holdings = [
    { ...company, value: 40 },
    { ...company, value: 40, turnover: null },
    { ...company, value: 20, isSovereign: true, turnover: null, capitalExpenditure: null },
  ];

  it('is given three ways, with and without sovereigns, and missing data are not aligned', () => {
    expect(taxonomyAlignment(holdings)).toEqual({
      turnover: { withSovereigns: 0.2, withoutSovereigns: 0.25, coverage: 0.4 },
      capitalExpenditure: { withSovereigns: 0.16, withoutSovereigns: 0.2, coverage: 0.8 },
      operatingExpenditure: { withSovereigns: 0, withoutSovereigns: 0, coverage: 0 },
    });
  });

  it('has no share without sovereigns where there is nothing else', () => {
    expect(taxonomyAlignment(holdings.slice(2)).turnover.withoutSovereigns).toBeNull();
  });

  it('refuses a share above 1 and holdings without value', () => {
    expect(() => taxonomyAlignment([{ ...company, value: 1, turnover: 1.2 }])).toThrow('holdings[0].turnover');
    expect(() => taxonomyAlignment([{ ...company, value: 0 }])).toThrow('holdings must have a value');
  });
});
