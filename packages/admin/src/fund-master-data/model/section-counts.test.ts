import { expect, it } from 'vitest';
import { worldEquities } from '../../testing/fund-records.ts';
import { en } from '../messages/en.ts';
import { fundFormOf, fundRecordOf } from './fund-form.ts';
import { fundLabels } from './labels.ts';
import { pathLabel } from './path-label.ts';
import { neighbourSection, sectionCounts } from './section-counts.ts';

const form = fundFormOf(fundRecordOf(worldEquities), { locale: 'en', today: '2026-11-22' });

it('each section counts what is changed, wrong and warned of in it', () => {
  const counts = sectionCounts({
    changed: ['comment', 'varProcesses.0.name', 'varProcesses.1.name'],
    faults: ['liq_stress_limit_30t'],
    warnings: ['limit_abs_fund', 'varProcesses.0.limitAbs'],
  });
  expect(counts.general).toEqual({ changed: 1, faults: 0, warnings: 0 });
  expect(counts.liquidityRisk.faults).toBe(1);
  expect([counts.varProcesses.changed, counts.varProcesses.warnings, counts.marketRisk.warnings]).toEqual([2, 1, 1]);
});

it('the sections follow each other, and end where they end', () => {
  expect([
    neighbourSection('general', 1),
    neighbourSection('general', -1),
    neighbourSection('perfProcesses', 1),
  ]).toEqual(['priips', 'general', 'perfProcesses']);
});

it('a field that is named away from its section is told from others of its label', () => {
  const label = (path: string) =>
    pathLabel(path, form, {
      labels: fundLabels.en,
      unnamed: { varProcesses: en.varProcesses.unnamed, perfProcesses: en.perfProcesses.unnamed },
    });
  expect([label('comment'), label('SRRI_Benchmark'), label('varProcesses.0.limitAbs'), label('varProcesses')]).toEqual([
    'Comment',
    'SRRI, Benchmark',
    'VCV_99_20D, limit abs',
    'Risk VaR Processes',
  ]);
  expect([
    label('varProcesses.9'),
    label('perfProcesses.9.name'),
    label('varProcesses.0.key'),
    label('lastChanged'),
  ]).toEqual(['VaR process 10', 'Performance process 10, name', undefined, undefined]);
});
