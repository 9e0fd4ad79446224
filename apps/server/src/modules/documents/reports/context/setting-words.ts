import type { Language } from '../../model/document.ts';

const parts: Readonly<Record<string, readonly [german: string, english: string]>> = {
  UCITS: ['OGAW', 'UCITS'],
  AIF: ['AIF', 'AIF'],
  ABS: ['absoluter VaR', 'absolute VaR'],
  REL: ['relativer VaR', 'relative VaR'],
  CA: ['Commitment', 'commitment'],
  SAFETY: ['sicherheitsorientiert', 'safety-oriented'],
  CONSERVATIVE: ['konservativ', 'conservative'],
  GROWTH: ['wachstumsorientiert', 'growth-oriented'],
  SPECULATIVE: ['spekulativ', 'speculative'],
};

/** A fund's compliance setting, such as `AIF_ABS_SAFETY`, in words; one that a house has named itself as it is. */
export function settingWords(language: Language, code: string): string {
  // Without a class of market risk, nothing follows the last line.
  const words = code
    .replace(/_$/u, '')
    .split('_')
    .map((part) => parts[part]?.[language === 'DE' ? 0 : 1]);
  return words.includes(undefined) ? code : words.join(', ');
}
