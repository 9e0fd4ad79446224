import { formatLocalTime } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { ScreenHeading } from '../screen-parts/ScreenHeading.tsx';
import classes from './AdminOperations.module.css';
import { AppsSection } from './AppsSection.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { ConfigurationSection } from './ConfigurationSection.tsx';
import { DestinationsSection } from './DestinationsSection.tsx';
import { FactStrip } from './FactStrip.tsx';
import { JobsSection } from './JobsSection.tsx';
import { LocksSection } from './LocksSection.tsx';
import { useOperationsMessages } from './messages/index.ts';
import { SpaceSection } from './SpaceSection.tsx';
import { useOperationsPage } from './useOperationsPage.ts';
import { ViewsSection } from './ViewsSection.tsx';

/** How the installation is: what needs a look first, then jobs, destinations, apps, views, space, configuration files, backups and locks. */
export function OperationsScreen() {
  const messages = useOperationsMessages();
  const page = useOperationsPage();
  const { dataUpdatedAt } = page.operations;
  return (
    <div className={classes.root}>
      <ScreenHeading
        title={messages.title}
        lead={
          <>
            <output title={messages.everySeconds}>
              {dataUpdatedAt === 0
                ? messages.notChecked
                : messages.checked(formatLocalTime(dataUpdatedAt, { withSeconds: true }))}
            </output>{' '}
            <Anchor component="button" type="button" inherit onClick={page.checkAgain}>
              {messages.checkAgain}
            </Anchor>
          </>
        }
      />
      <div className={classes.page}>
        <FactStrip page={page} />
        <div className={classes.columns}>
          <div>
            <JobsSection page={page} />
            <ViewsSection query={page.views} />
          </div>
          <div>
            <LocksSection query={page.locks} />
            <BackupsSection query={page.operations} />
            <SpaceSection query={page.operations} />
            <ConfigurationSection query={page.operations} />
            <DestinationsSection query={page.destinations} />
            <AppsSection query={page.apps} />
          </div>
        </div>
      </div>
    </div>
  );
}
