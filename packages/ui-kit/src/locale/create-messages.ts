import { useLocale } from './LocaleProvider.tsx';

/**
 * Makes a package's hook for its texts. A text is a string, or a function of its parameters.
 *
 * @example
 * export const useGridMessages = createMessages({ en, de });
 * const messages = useGridMessages();
 * messages.rows(12)
 */
export const createMessages =
  <M extends object>(texts: { en: M; de: NoInfer<M> }): (() => M) =>
  () =>
    texts[useLocale().locale];
