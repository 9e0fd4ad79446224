import type { Cell, Language, Light } from './document.ts';

const lightWords = {
  DE: { green: 'grün', yellow: 'gelb', red: 'rot' },
  EN: { green: 'green', yellow: 'yellow', red: 'red' },
} as const satisfies Record<Language, Record<Light, string>>;

/** A light as the language says it: it is never shown by its colour alone. */
export const lightWord = (language: Language, light: Light): string => lightWords[language][light];

export const isLight = (cell: Cell): cell is Light => cell === 'green' || cell === 'yellow' || cell === 'red';
