import { locales, readDraft, useLocale, writeDraft, type Locale } from '@fundscope/ui-kit';
import { useState } from 'react';
import { respellNumbers } from './respell-numbers.ts';

/** The key of a draft whose numbers stand as a language writes them. */
export const spelledKey = (name: string, locale: Locale): string => `${name}:${locale}`;

/**
 * The key of a form's draft whose numbers stand as the language writes them. What was typed before the language was
 * switched is carried over; a form is mounted anew for each language.
 * @param name of the draft: user, screen, record
 * @param numbers names of the boxes that hold numbers
 */
export function useSpelledDraft(name: string, numbers: ReadonlySet<string>): string {
  const { locale } = useLocale();
  const key = spelledKey(name, locale);
  const carry = (from: Locale) => {
    const draft = readDraft(spelledKey(name, from));
    if (!draft) return;
    writeDraft(spelledKey(name, from), null);
    writeDraft(key, respellNumbers(draft, { names: numbers, from, to: locale }));
  };
  // Before the form reads its draft.
  useState(() => {
    for (const one of locales) if (one !== locale) carry(one);
  });
  return key;
}
