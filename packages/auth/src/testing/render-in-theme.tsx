import { FundscopeProvider } from '@fundscope/ui-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders in English, as the portal's root would. */
export const renderInTheme = (children: ReactNode) =>
  render(<FundscopeProvider initialLocale="en">{children}</FundscopeProvider>);
