import { Anchor, Badge, Breadcrumbs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useViewMessages } from './messages/index.ts';
import type { BreadcrumbLevel } from './StandardViewScreen.tsx';
import classes from './SviewHeading.module.css';

interface ViewHeadingProps {
  breadcrumb: readonly BreadcrumbLevel[];
  title: string;
  isTesting: boolean;
  /** Stand at the end of the title's line. */
  actions: ReactNode;
}

/** Where the view stands in the navigation, what it is, and whether its data are for testing. */
export function ViewHeading({ breadcrumb, title, isTesting, actions }: ViewHeadingProps) {
  const messages = useViewMessages();
  return (
    <div className={classes.root}>
      <nav aria-label={messages.breadcrumb} className={classes.breadcrumb}>
        <Breadcrumbs separatorMargin={6}>
          {breadcrumb.map(({ label, to }, index) => (
            <Anchor
              key={`${to} ${label}`}
              className={classes.level}
              component={Link}
              to={to}
              size="sm"
              aria-current={index === breadcrumb.length - 1 ? 'page' : undefined}
            >
              {label}
            </Anchor>
          ))}
        </Breadcrumbs>
      </nav>
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {isTesting && (
          <Badge className={classes.badge} variant="outline" radius="sm">
            {messages.testing}
          </Badge>
        )}
        <div className={classes.actions}>{actions}</div>
      </div>
    </div>
  );
}
