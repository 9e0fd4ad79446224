const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isSameWord = (word: string, other: string): boolean =>
  /\d/u.test(word) ? word === other : other.startsWith(word);

/** Whether each word of a text is, up to its ending, in the other text. */
function isRepeated(text: string, other: string): boolean {
  const words = wordsIn(other);
  return wordsIn(text).every((word) => words.some((one) => isSameWord(word, one)));
}

/**
 * The texts that name a test or limit, the general one first, without those that only repeat an earlier one:
 * _Backtest exceptions of 250 days_ and _250 days_ are one text. Endings may differ: _250 Tage_ is in _in 250 Tagen_.
 */
export const distinctTestTexts = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => text !== '' && !texts.slice(0, index).some((earlier) => isRepeated(text, earlier)));

/** The name of a test or limit in one text. */
export const joinTestName = (texts: readonly string[]): string => distinctTestTexts(texts).join(', ');
