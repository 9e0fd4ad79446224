/** Numbers of records as people paste them: one a line or with commas between, a book's also with its Q. */
interface NumberList {
  /** Each once, in the order of the text. */
  readonly numbers: readonly number[];
  /** What is no number. */
  readonly unreadable: readonly string[];
}

export function readNumberList(text: string): NumberList {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  const isNumber = (word: string): boolean => /^q?\d{1,9}$/iu.test(word);
  const numbers = words.filter(isNumber).map((word) => Number(word.replace(/^q/iu, '')));
  return { numbers: [...new Set(numbers)], unreadable: words.filter((word) => !isNumber(word)) };
}
