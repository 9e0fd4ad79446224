import { Anchor, Breadcrumbs } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitBreadcrumb.module.css';

export interface BreadcrumbLevel {
  readonly label: string;
  /** Router address. */
  readonly to: string;
  /** It names the page itself, and `to` leads to it. Default it leads to another one. */
  readonly isPage?: boolean;
}

interface BreadcrumbProps {
  /** From the home downwards. */
  levels: readonly BreadcrumbLevel[];
  /** The router's link. */
  link: ComponentType<{ to: string; children?: ReactNode }>;
}

/** Where a page stands in the navigation. */
export function Breadcrumb({ levels, link: RouterLink }: BreadcrumbProps) {
  const messages = useUiKitMessages();
  return (
    <nav aria-label={messages.breadcrumb} className={classes.root}>
      <Breadcrumbs separatorMargin={6}>
        {levels.map(({ label, to, isPage }, index) => (
          <Anchor
            // Levels may have the same name.
            key={`${index} ${to} ${label}`}
            className={classes.level}
            renderRoot={(props) => <RouterLink {...props} to={to} />}
            size="sm"
            aria-current={isPage ? 'page' : undefined}
          >
            {label}
          </Anchor>
        ))}
      </Breadcrumbs>
    </nav>
  );
}
