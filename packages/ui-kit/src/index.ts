export { FundscopeProvider } from './theme/FundscopeProvider.tsx';
export { createMessages } from './locale/create-messages.ts';
export { LocaleProvider, useLocale } from './locale/LocaleProvider.tsx';
export { locales, type Locale } from './locale/choose-locale.ts';
