import { Anchor, Breadcrumbs } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useUiKitMessages } from '../messages/index.ts';
import classes from './UikitBreadcrumb.module.css';

export interface BreadcrumbLevel {
  readonly label: string;
  /** Router address. */
  readonly to: string;
}

interface BreadcrumbProps {
  /** From the home downwards; the last one is where the page stands. */
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
        {levels.map(({ label, to }, index) => (
          <Anchor
            key={`${to} ${label}`}
            className={classes.level}
            renderRoot={(props) => <RouterLink {...props} to={to} />}
            size="sm"
            aria-current={index === levels.length - 1 ? 'page' : undefined}
          >
            {label}
          </Anchor>
        ))}
      </Breadcrumbs>
    </nav>
  );
}
