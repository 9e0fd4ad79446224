import type { ViewDay } from '@fundscope/contract/views';
import { writeDateText } from '@fundscope/criteria-filters';
import { useViewMessages } from '../messages/index.ts';

/** Which run computed a day's figures, or that this is not known. */
export function RunFacts({ day }: { day: ViewDay | undefined }) {
  const { explain } = useViewMessages();
  const run = day?.run;
  return (
    <>
      {day && (
        <>
          <dt>{explain.day}</dt>
          <dd>{writeDateText(day.day)}</dd>
        </>
      )}
      <dt>{explain.run}</dt>
      <dd>
        {run
          ? [
              run.run,
              run.state,
              run.finishedAt === null ? '' : explain.finished(writeDateText(run.finishedAt.slice(0, 16))),
              run.version === '' ? '' : explain.version(run.version),
            ]
              .filter((part) => part !== '')
              .join(' · ')
          : explain.noRun}
      </dd>
    </>
  );
}
