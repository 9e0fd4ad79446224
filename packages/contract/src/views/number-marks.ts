interface NumberMarks {
  /** Before the decimals. */
  readonly decimal: string;
  /** Between groups of three digits. */
  readonly group: string;
}

/** The marks in numbers, as people write and read them in each language. */
export const numberMarks = {
  en: { decimal: '.', group: ',' },
  de: { decimal: ',', group: '.' },
} as const satisfies Record<string, NumberMarks>;
