import { candidateModel } from './candidate-model.ts';
import { changedSettings } from './changed-settings.ts';
import { lateData } from './late-data.ts';
import { missingFund } from './missing-fund.ts';
import { oneSetOnly } from './one-set-only.ts';
import { otherRunsBacktest } from './other-runs-backtest.ts';
import { roundingNoise } from './rounding-noise.ts';
import type { TestingStory } from './testing-story.ts';

/** What testing has otherwise than production, in the order in which it happens. docs/demo-comparison.md tells of each. */
export const testingStories: readonly TestingStory[] = [
  missingFund,
  candidateModel,
  changedSettings,
  lateData,
  oneSetOnly,
  otherRunsBacktest,
  roundingNoise,
];
