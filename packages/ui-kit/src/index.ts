export { FundscopeProvider } from './theme/FundscopeProvider.tsx';
export { createMessages } from './locale/create-messages.ts';
export { LocaleProvider, useLocale } from './locale/LocaleProvider.tsx';
export { locales, type Locale } from './locale/choose-locale.ts';
export { readStored, writeStored } from './locale/stored-choice.ts';
export { PageLayout } from './layout/PageLayout.tsx';
export { Banner } from './states/Banner.tsx';
export { StateMessage } from './states/StateMessage.tsx';
export { hideAlert, showAlert, showErrorToast, showSuccess } from './alerts/show-alert.ts';
