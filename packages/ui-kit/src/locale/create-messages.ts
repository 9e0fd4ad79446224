import { useLocale } from './LocaleProvider.tsx';

/** The shape that every language must have: the same keys, the same parameters, any words. */
type Texts<M> = {
  readonly [Key in keyof M]: M[Key] extends string
    ? string
    : M[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : M[Key] extends object
        ? Texts<M[Key]>
        : M[Key];
};

/**
 * Makes a package's hook for its texts. A text is a string, or a function of its parameters; texts may stand
 * in groups. The other languages must have the keys of English.
 *
 * @example
 * export const useGridMessages = createMessages({ en, de });
 * const messages = useGridMessages();
 * messages.rows(12)
 */
export const createMessages = <M extends object>(texts: { en: M; de: Texts<M> }): (() => Texts<M>) => {
  const byLocale = texts as { en: Texts<M>; de: Texts<M> };
  return () => byLocale[useLocale().locale];
};
