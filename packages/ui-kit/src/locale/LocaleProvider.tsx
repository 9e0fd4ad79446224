import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { chooseLocale, type Locale } from './choose-locale.ts';
import { readStored, writeStored } from './stored-choice.ts';

const STORAGE_KEY = 'locale';

interface LocaleChoice {
  readonly locale: Locale;
  /** Changes the language of every text at once and remembers it. */
  readonly setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

interface LocaleProviderProps {
  children: ReactNode;
  /** Begins with this language instead of the remembered one. */
  initialLocale?: Locale | undefined;
}

/** Gives every component below its language. */
export function LocaleProvider({ children, initialLocale }: LocaleProviderProps) {
  const [locale, setState] = useState(
    () => initialLocale ?? chooseLocale(readStored(STORAGE_KEY), navigator.languages),
  );
  const setLocale = useCallback((next: Locale) => {
    writeStored(STORAGE_KEY, next);
    setState(next);
  }, []);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const choice = useMemo(() => ({ locale, setLocale }), [locale, setLocale]);
  return <LocaleContext value={choice}>{children}</LocaleContext>;
}

/** The language of the texts, and how to change it. Throws outside of a LocaleProvider. */
export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error('useLocale must be used inside a LocaleProvider');
  return choice;
}
