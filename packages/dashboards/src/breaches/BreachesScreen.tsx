import { useBreaches, useWaitingWork } from '@fundscope/api-client';
import type { BreachList } from '@fundscope/contract/breaches';
import { formatLocalMoment, StateMessage } from '@fundscope/ui-kit';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { withTerm } from '../address/with-term.ts';
import { BreachFaults } from './BreachFaults.tsx';
import { BreachPanel } from './BreachPanel.tsx';
import { BreachTable } from './BreachTable.tsx';
import { BreachTools } from './BreachTools.tsx';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';
import { breachesMatching, readBreachFilter } from './model/breach-filter.ts';
import { dayText } from './model/breach-texts.ts';
import { whatEmptySays } from './model/empty-list.ts';

interface BreachesScreenProps {
  /** `state`, `kind`, `filter`, `book` and `case`, as this screen writes them. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  /** Of whoever looks. */
  userNr: number;
}

/** Cases that the user took here stay listed until the filter changes. */
interface TakenCases {
  readonly filterText: string;
  readonly caseNrs: readonly number[];
}

/** What is beyond its limit, who sees to it until when, and the chosen breach next to the list. */
export function BreachesScreen({ address, onAddressChange, userNr }: BreachesScreenProps) {
  const messages = useBreachMessages();
  const filter = readBreachFilter(address);
  const { data, isPending, error, refetch } = useBreaches({ closed: filter.shown === 'closed', book: filter.book });
  const cases = data?.cases ?? [];
  const toReview = useWaitingWork().data?.reviews ?? [];
  const filterText = JSON.stringify(filter);
  const [taken, setTaken] = useState<TakenCases>({ filterText, caseNrs: [] });
  const keptCaseNrs = taken.filterText === filterText ? taken.caseNrs : [];
  const shown = breachesMatching(cases, filter, { userNr, toReview }, keptCaseNrs);
  const chosen = Number(address.get('case') ?? 0);
  const change = (name: string, value: string, replace = true) => {
    onAddressChange(withTerm(address, name, value), { replace });
  };
  const open = (caseNr: number) => change('case', String(caseNr), false);

  return (
    <div className={classes.page} data-panel={chosen > 0 || undefined}>
      <header className={classes.heading}>
        <h1 className={classes.title}>{messages.title}</h1>
        {data && (
          <p className={classes.lead}>
            {messages.lead(data.counts)} · {data.ofDay && `${messages.figuresOf(dayText(data.ofDay.day))} · `}
            {data.scannedAt === null ? messages.neverScanned : messages.scanned(formatLocalMoment(data.scannedAt))}
          </p>
        )}
        <BreachTools filter={filter} mayScan={data?.mayScan === true} onChange={change} />
      </header>
      {data && <BreachFaults list={data} />}
      <div className={classes.body}>
        <div className={classes.list}>
          {error ? (
            <StateMessage kind="error" title={messages.failed} onRetry={() => void refetch()}>
              {error.message}
            </StateMessage>
          ) : isPending ? (
            <StateMessage kind="loading" title={messages.loading} />
          ) : cases.length === 0 ? (
            <NoBreach list={data} />
          ) : shown.length === 0 ? (
            <StateMessage title={messages.noMatch}>{messages.noMatchText}</StateMessage>
          ) : (
            <BreachTable
              cases={shown}
              chosen={chosen}
              userNr={userNr}
              day={data.ofDay?.day}
              onOpen={open}
              onTake={(caseNr) => setTaken({ filterText, caseNrs: [...keptCaseNrs, caseNr] })}
            />
          )}
          {data?.isCut && <p className={classes.small}>{messages.cut(cases.length)}</p>}
        </div>
        {chosen > 0 && (
          <BreachPanel
            key={chosen}
            caseNr={chosen}
            userNr={userNr}
            onOpen={open}
            onClose={() => change('case', '', false)}
          />
        )}
      </div>
    </div>
  );
}

/** A sign that all is well only where all was looked at. */
function NoBreach({ list }: { list: BreachList }) {
  const messages = useBreachMessages();
  const said = whatEmptySays(list);
  return (
    <StateMessage title={messages[said]} icon={said === 'none' ? <IconCircleCheck size={28} /> : undefined}>
      {messages.noneText}
    </StateMessage>
  );
}
