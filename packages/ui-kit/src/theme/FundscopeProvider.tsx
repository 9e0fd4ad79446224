import { localStorageColorSchemeManager, MantineProvider, type MantineColorScheme } from '@mantine/core';
import { type ReactNode } from 'react';
import { Alerts } from '../alerts/Alerts.tsx';
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
        <Alerts />
        {children}
      </LocaleProvider>
    </MantineProvider>
  );
}
