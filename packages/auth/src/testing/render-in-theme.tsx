import { FundscopeProvider } from '@fundscope/ui-kit';
import { notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders in English, as the portal's root would, and without the alerts of the test before. */
export const renderInTheme = (children: ReactNode) => {
  notifications.clean();
  return render(<FundscopeProvider initialLocale="en">{children}</FundscopeProvider>);
};
