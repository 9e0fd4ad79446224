/** Exported functions that give no figure to check, and why. */
export const withoutFigure: Readonly<Record<string, string>> = {
  complianceSettingCode: 'gives a name; the specification lists all of them and a test has them.',
  couponSchedule: 'gives dates; a test has month ends and leap years.',
  createRandomSource: 'gives a stream; a test has the first words of the published generator and the moments.',
  exceptionTransitions: 'gives counts; `christoffersenTest` is checked on them.',
  isAlternativeFund: 'gives yes or no.',
  isBacktestException: 'gives yes or no.',
  isMoneyMarketKind: 'gives yes or no.',
  lawConflicts: 'gives names; its caps are those of `lawfulMarketRiskLimits`, and a test has each of them.',
  limitStatus: 'gives a name; a test has the bounds.',
  lossesOnly: 'gives what `empiricalTail` found, or 0; a test has both.',
  requireCovariance: 'gives nothing; tests have random and adversarial matrices.',
  studentTScenarios: 'gives random draws; `studentTMonteCarloVar` holds them against the exact quantile.',
  trafficLight: 'gives a colour; a test has the published zones.',
};
