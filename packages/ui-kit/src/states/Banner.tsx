import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './UikitBanner.module.css';

interface BannerProps {
  /** Default `info`. */
  tone?: 'info' | 'warning' | 'error';
  children: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertTriangle };

/** A line above the content that tells something about it. */
export function Banner({ tone = 'info', children, actions }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.root} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.text}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
