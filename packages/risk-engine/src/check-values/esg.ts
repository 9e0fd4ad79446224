import { carbonFootprint, emissionsIntensity, financedEmissions, type CompanyEmissions } from '../esg/emissions.ts';
import { taxonomyAlignment } from '../esg/taxonomy.ts';
import { yearlyImpact } from '../esg/yearly-impact.ts';
import { fromSource } from './check-rows.ts';
import type { CheckValue } from './check-value.ts';

const emissions = (
  scope1Tonnes: number,
  enterpriseValueMillions: number,
  revenueMillions: number,
): CompanyEmissions => ({
  enterpriseValueMillions,
  revenueMillions,
  scope1Tonnes,
  scope2Tonnes: 0,
  scope3Tonnes: 0,
  source: 'reported',
});
const held = [
  { valueMillions: 6, emissions: emissions(120_000, 1000, 1) },
  { valueMillions: 4, emissions: emissions(30_000, 2000, 1) },
];
const HELD = '6 of 1000 million with 120,000 t, 4 of 2000 million with 30,000 t';
const revenues = [
  { valueMillions: 6, emissions: emissions(120, 1000, 1.5) },
  { valueMillions: 4, emissions: emissions(30, 1000, 3) },
];
const aligned = taxonomyAlignment([
  { value: 80, isSovereign: false, turnover: 0.25, capitalExpenditure: 0.5, operatingExpenditure: null },
  { value: 20, isSovereign: true, turnover: null, capitalExpenditure: null, operatingExpenditure: null },
]);

export const esgCheckValues: readonly CheckValue[] = fromSource('Delegated Regulation (EU) 2022/1288, by hand', [
  ['financedEmissions', HELD, financedEmissions(held).totalTonnes, 780],
  ['carbonFootprint', HELD, carbonFootprint(held).value!, 78],
  [
    'emissionsIntensity',
    '60 % with 120 t on 1.5 million, 40 % with 30 t on 3 million',
    emissionsIntensity(revenues).value!,
    52,
  ],
  ['taxonomyAlignment', '80 % aligned to 25 %, 20 % sovereigns: turnover', aligned.turnover.withSovereigns, 0.2],
  ['taxonomyAlignment', 'the same without sovereigns', aligned.turnover.withoutSovereigns!, 0.25],
  ['yearlyImpact', 'quarters 70, 80, 90, 72', yearlyImpact([70, 80, 90, 72]), 78],
]);
