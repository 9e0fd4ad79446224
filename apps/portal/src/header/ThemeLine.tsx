import { Anchor, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { usePortalMessages } from '../messages/index.ts';
import classes from './PortalUserFlyout.module.css';

/** Which theme is on, and the link that switches it. */
export function ThemeLine() {
  const { header } = usePortalMessages();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('dark', { getInitialValueInEffect: false }) === 'dark';
  return (
    <div className={classes.line}>
      <span>
        <span className={classes.lineName}>{header.theme}</span> {isDark ? header.dark : header.light}
      </span>
      <Anchor component="button" type="button" inherit onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? header.switchToLight : header.switchToDark}
      </Anchor>
    </div>
  );
}
