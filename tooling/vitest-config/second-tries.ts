import type { Reporter, TestCase } from 'vitest/node';

/** Names each test that passed at its second try alone, with why the first one failed: it is to be mended all the same. */
export const secondTries: Reporter = {
  onTestCaseResult: (test: TestCase): void => {
    if (test.diagnostic()?.flaky !== true) return;
    const [why = ''] = (test.result().errors?.[0]?.message ?? '').split('\n');
    console.log(` SECOND TRY  ${test.module.relativeModuleId} > ${test.fullName}: ${why}`);
  },
};
