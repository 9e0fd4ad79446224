import { FundscopeProvider, StateMessage } from '@fundscope/ui-kit';
import { Switch, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles.css';
import type { ReactNode } from 'react';

/** What the portal has loaded before any grid: theme, language, and the controls that its screens share. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <FundscopeProvider forceColorScheme="light" initialLocale="en">
    {children}
  </FundscopeProvider>
);

/** The shared controls themselves, so that they count as present and not as part of a grid. */
export const SharedControls = () => (
  <>
    <StateMessage kind="loading" title="shell" />
    <Tooltip label="shell">
      <UnstyledButton>shell</UnstyledButton>
    </Tooltip>
    <VisuallyHidden>shell</VisuallyHidden>
    <Switch label="shell" />
  </>
);
