import { useCancelRequest, useRetryRequest } from '@fundscope/api-client';
import { useUsers } from '@fundscope/api-client/administration';
import type { SentRequest } from '@fundscope/contract/requests';
import { showSuccess, useLocale, WorkState } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable } from 'mantine-datatable';
import classes from './AdminOperations.module.css';
import { useOperationsMessages } from './messages/index.ts';
import { listedJobs } from './model/listed-jobs.ts';
import { NARROW } from '../screen-parts/narrow.ts';
import { momentMs } from './model/needs-a-look.ts';
import { OperationsSection } from './OperationsSection.tsx';
import { useAgeText } from './useAgeText.ts';
import type { OperationsPageState } from './useOperationsPage.ts';

/** Empty for a job of several funds. */
const fundOf = ({ BookID, isOfSeveralFunds }: SentRequest): string => (isOfSeveralFunds ? '' : `Q${BookID}`);

/** Jobs that failed in the last days, with all they say, then those that run or wait. */
export function JobsSection({ page }: { page: OperationsPageState }) {
  const { jobs: messages } = useOperationsMessages();
  const ageText = useAgeText();
  const users = useUsers();
  const lists = [page.failed, page.running, page.queued];
  const problem = lists.find(({ isLoadingError }) => isLoadingError) ?? page.operations;
  const counts = page.operations.data?.requests;
  const at = page.operations.data?.at ?? '';
  const jobs = listedJobs(
    lists.flatMap(({ data }) => data ?? []),
    at,
  );
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const ageOf = ({ createdAt, endedAt }: SentRequest) => ageText(momentMs(at) - momentMs(endedAt ?? createdAt));
  const nameOf = (userNr: number) => users.data?.find((user) => user.UserNr === userNr)?.Username ?? String(userNr);
  return (
    <OperationsSection
      part="jobs"
      note={counts && messages.summary(counts.failed, counts.queued, counts.running)}
      query={{
        isPending: page.operations.isPending || lists.some(({ isPending }) => isPending),
        isLoadingError: problem.isLoadingError,
        error: problem.error,
        refetch: problem.refetch,
      }}
    >
      <DataTable<SentRequest>
        withTableBorder
        minHeight={jobs.length === 0 ? 96 : undefined}
        noRecordsText={messages.none}
        noRecordsIcon={<span />}
        records={jobs}
        columns={[
          { accessor: 'id', title: messages.nr, textAlign: 'right', width: '4.5rem' },
          {
            accessor: 'kind',
            title: messages.kind,
            width: '7rem',
            hidden: isNarrow,
            render: ({ kind }) => messages.kinds[kind],
          },
          {
            accessor: 'BookID',
            title: messages.fund,
            width: '5rem',
            hidden: isNarrow,
            render: fundOf,
          },
          {
            accessor: 'UserNr',
            title: messages.user,
            width: '9rem',
            hidden: isNarrow,
            render: ({ UserNr }) => nameOf(UserNr),
          },
          {
            accessor: 'state',
            title: messages.state,
            render: (job) => (
              <>
                <JobState job={job} />
                {isNarrow && (
                  <div className={classes.quiet}>
                    {[messages.kinds[job.kind], fundOf(job), nameOf(job.UserNr), ageOf(job)]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </div>
                )}
              </>
            ),
          },
          { accessor: 'attempts', title: messages.tries, textAlign: 'right', width: '5.5rem', hidden: isNarrow },
          {
            accessor: 'createdAt',
            title: messages.age,
            textAlign: 'right',
            width: '5rem',
            hidden: isNarrow,
            render: ageOf,
          },
          {
            accessor: 'act',
            title: messages.act,
            textAlign: 'right',
            width: '8rem',
            render: (job) => <JobAct job={job} />,
          },
        ]}
      />
    </OperationsSection>
  );
}

/** Its state in a word, how far it has come, and what it says. */
function JobState({ job }: { job: SentRequest }) {
  const { jobs: messages } = useOperationsMessages();
  const { locale } = useLocale();
  const { state, progress } = job;
  const said = locale === 'de' ? job.message_de : job.message_en;
  return (
    <>
      <WorkState state={state} label={messages.states[state]} progress={progress} />
      {state === 'failed' && said !== '' && <p className={classes.message}>{said}</p>}
    </>
  );
}

function JobAct({ job: { id, state } }: { job: SentRequest }) {
  const { jobs: messages } = useOperationsMessages();
  const retry = useRetryRequest();
  const cancel = useCancelRequest();
  const isFailed = state === 'failed';
  const [act, label, done] = isFailed
    ? [retry, messages.retry, messages.retried(id)]
    : [cancel, messages.cancel, messages.cancelled(id)];
  return (
    <Button
      variant={isFailed ? 'default' : 'subtle'}
      size="compact-sm"
      aria-label={messages.actOf(label, id)}
      loading={act.isPending}
      onClick={() => act.mutate(id, { onSuccess: () => showSuccess({ message: done }) })}
    >
      {label}
    </Button>
  );
}
