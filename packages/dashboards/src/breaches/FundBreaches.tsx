import { useBreaches } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Anchor, Drawer } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { BreachFaults } from './BreachFaults.tsx';
import { BreachPanel } from './BreachPanel.tsx';
import { BreachTable } from './BreachTable.tsx';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';
import { dayText } from './model/breach-texts.ts';
import { whatEmptySays } from './model/empty-list.ts';

interface FundBreachesProps {
  book: number;
  /** Of whoever looks. */
  userNr: number;
  /** The number of the breach that is open over the page; 0 for none. */
  chosen: number;
  onChoose: (caseNr: number) => void;
  /**
   * What an empty list means: the fund was `checked`, all its figures are `missing`, or it is closed or in preparation
   * (`inactive`). Default `checked`.
   */
  coverage?: 'checked' | 'missing' | 'inactive';
}

/** What of a fund is beyond its limit, who sees to it until when, and the chosen breach with its thread over the page. */
export function FundBreaches({ book, userNr, chosen, onChoose, coverage = 'checked' }: FundBreachesProps) {
  const messages = useBreachMessages();
  const id = useId();
  const { data, isPending, error, refetch } = useBreaches({ book });
  const close = () => onChoose(0);
  return (
    <section aria-labelledby={id} className={classes.ofFund}>
      <div className={classes.sectionHeading}>
        <h2 id={id} className={classes.sectionTitle}>
          {messages.ofFund}
        </h2>
        {data && data.cases.length > 0 && (
          <span className={classes.lead}>
            {messages.lead(data.counts)}
            {data.ofDay && ` · ${messages.figuresOf(dayText(data.ofDay.day))}`}
          </span>
        )}
        <Anchor component={Link} to={`/Breaches?book=${book}&state=closed`} size="sm" className={classes.end}>
          {messages.withClosed}
        </Anchor>
      </div>
      {data && <BreachFaults list={data} />}
      {error ? (
        <StateMessage kind="error" title={messages.failed} onRetry={() => void refetch()}>
          {error.message}
        </StateMessage>
      ) : isPending ? (
        <p className={classes.lead}>{messages.loading}</p>
      ) : data.cases.length > 0 ? (
        <BreachTable
          cases={data.cases}
          chosen={chosen}
          userNr={userNr}
          day={data.ofDay?.day}
          isOfOneFund
          onOpen={onChoose}
        />
      ) : (
        <p className={classes.lead}>
          {messages[coverage === 'missing' ? 'notMeasured' : whatEmptySays(data)]}.
          {coverage === 'inactive' && ` ${messages.inactiveFund}`}
        </p>
      )}
      {data?.isCut && <p className={classes.small}>{messages.cutOfFund(data.cases.length)}</p>}
      <Drawer.Root
        opened={chosen > 0}
        onClose={close}
        position="right"
        size="min(30rem, 100vw)"
        closeOnEscape={false}
        transitionProps={{ exitDuration: 0 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={messages.panel}>
          <Drawer.Body p={0} className={classes.drawer}>
            {chosen > 0 && (
              <BreachPanel key={chosen} caseNr={chosen} book={book} userNr={userNr} onOpen={onChoose} onClose={close} />
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </section>
  );
}
