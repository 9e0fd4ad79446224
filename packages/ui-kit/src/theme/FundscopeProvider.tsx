import { localStorageColorSchemeManager, MantineProvider, type MantineColorScheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type ReactNode } from 'react';
import type { Locale } from '../locale/choose-locale.ts';
import { LocaleProvider } from '../locale/LocaleProvider.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import './base.css';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

interface FundscopeProviderProps {
  children: ReactNode;
  /** Keeps this theme whatever the user chose (stories, tests). */
  forceColorScheme?: Exclude<MantineColorScheme, 'auto'> | undefined;
  /** Begins with this language instead of the remembered one. */
  initialLocale?: Locale | undefined;
}

/** The root of every screen: theme (dark unless the user chose light), alerts, language. */
export function FundscopeProvider({ children, forceColorScheme, initialLocale }: FundscopeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      getStyleNonce={styleNonce}
      {...(forceColorScheme ? { forceColorScheme } : {})}
    >
      <LocaleProvider initialLocale={initialLocale}>
        {/* Above dialogs, beneath menus and the user's flyout. */}
        <Notifications position="top-right" limit={5} zIndex={250} />
        {children}
      </LocaleProvider>
    </MantineProvider>
  );
}
