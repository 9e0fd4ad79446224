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
              {dataUpdatedAt === 0 ? messages.notChecked : messages.checked(clockText(dataUpdatedAt))}
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

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A moment as the clock here shows it: `14:07:31`. */
function clockText(moment: number): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
}
