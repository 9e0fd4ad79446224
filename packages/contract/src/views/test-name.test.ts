import { expect, it } from 'vitest';
import { distinctTestTexts, joinTestName } from './test-name.ts';

it.each([
  [['Backtest exceptions of 250 days', '250 days'], 'Backtest exceptions of 250 days'],
  [['Backtesting-Ausreißer in 250 Tagen', '250 Tage'], 'Backtesting-Ausreißer in 250 Tagen'],
  [['Backtest exception of the day', 'Day'], 'Backtest exception of the day'],
  [['Leverage', 'Leverage'], 'Leverage'],
  [['Leverage', 'Gross leverage'], 'Leverage, Gross leverage'],
  [['Liquid, pro rata', '1 day'], 'Liquid, pro rata, 1 day'],
  [['Liquid within 30 days, pro rata', '3 days'], 'Liquid within 30 days, pro rata, 3 days'],
  [['Investment limit', 'Largest issuer'], 'Investment limit, Largest issuer'],
  [['Stress limit', ''], 'Stress limit'],
])('the name of a test of the texts %j repeats no text: %s', (texts, name) => {
  expect(joinTestName(texts)).toBe(name);
});

it('the first of equal texts stays', () => {
  expect(distinctTestTexts(['', 'SRRI', 'SRRI', 'Class outside'])).toEqual(['SRRI', 'Class outside']);
});
