import { locales, readDraft, useLocale, writeDraft, type Locale } from '@fundscope/ui-kit';
import { useState } from 'react';
import { respellNumbers } from './respell-numbers.ts';

/**
 * The key of a form's draft whose numbers stand as the language writes them. What was typed before the language was
 * switched is carried over; a form is mounted anew for each language.
 * @param name of the draft: user, screen, record
 * @param numbers names of the boxes that hold numbers
 */
export function useSpelledDraft(name: string, numbers: ReadonlySet<string>): string {
  const { locale } = useLocale();
  const keyIn = (one: Locale) => `${name}:${one}`;
  const carry = (from: Locale) => {
    const draft = readDraft(keyIn(from));
    if (!draft) return;
    writeDraft(keyIn(from), null);
    writeDraft(keyIn(locale), respellNumbers(draft, { names: numbers, from, to: locale }));
  };
  // Before the form reads its draft.
  useState(() => {
    for (const one of locales) if (one !== locale) carry(one);
  });
  return keyIn(locale);
}
