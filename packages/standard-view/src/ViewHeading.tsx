import { Breadcrumb, type BreadcrumbLevel } from '@fundscope/ui-kit';
import { Badge } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useViewMessages } from './messages/index.ts';
import { SavedViewsMenu } from './saved-views/SavedViewsMenu.tsx';
import { useView } from './state/view-context.ts';
import classes from './SviewHeading.module.css';

interface ViewHeadingProps {
  breadcrumb: readonly BreadcrumbLevel[];
}

/** Where the view stands in the navigation, what it is, whether its data are for testing, and its saved views. */
export function ViewHeading({ breadcrumb }: ViewHeadingProps) {
  const messages = useViewMessages();
  const { info, isTesting } = useView((view) => ({ info: view.info, isTesting: view.isTesting }));
  return (
    <div className={classes.root}>
      <Breadcrumb levels={breadcrumb} link={Link} />
      <div className={classes.line}>
        <h1 className={classes.title}>{info.Title || info.WVName}</h1>
        {isTesting && (
          <Badge className={classes.badge} variant="outline" radius="sm">
            {messages.testing}
          </Badge>
        )}
        <div className={classes.actions}>
          <SavedViewsMenu />
        </div>
      </div>
    </div>
  );
}
