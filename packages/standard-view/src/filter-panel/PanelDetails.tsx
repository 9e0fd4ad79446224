import {
  RegressionActivation,
  RegressionCriteria,
  RegressionOptions,
  regressionColumnsOf,
  SortBox,
} from '@fundscope/criteria-filters';
import { Accordion } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { setRegression, sortColumns } from '../model/view-state.ts';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { RequestText } from './RequestText.tsx';
import classes from './SviewFilterPanel.module.css';

const SECOND_CRITERIA = 'regression-criteria';

/** The panel's lower items: regression, sort order, the request as the server gets it, the view's description. */
export function PanelDetails({
  info,
  draft,
  onEdit,
  view,
  books,
  booksState,
  defaults,
  refusals,
  onLoad,
  canCompare,
}: FilterPanelProps) {
  const messages = useViewMessages();
  const { regression } = draft;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [seenRefusals, setSeenRefusals] = useState(refusals);
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals);
    if (refusals > 0 && regression?.boxes) setOpened([...opened, SECOND_CRITERIA]);
  }
  return (
    <Accordion
      multiple
      // At once, so that a field which an opening item shows can have the focus.
      transitionDuration={0}
      value={[...opened]}
      onChange={setOpened}
      order={3}
      classNames={{
        item: classes.item ?? '',
        control: classes.control ?? '',
        label: classes.label ?? '',
        content: classes.content ?? '',
      }}
    >
      {regression && (
        <>
          <PanelItem value={SECOND_CRITERIA} title={messages.regressionCriteria} hint={messages.regressionCriteriaHint}>
            <RegressionCriteria
              columns={info.colForSearch}
              firstBoxes={draft.boxes}
              boxes={regression.boxes}
              onChange={(boxes) => onEdit({ regression: { ...regression, boxes } })}
              books={books}
              booksState={booksState}
              defaults={defaults}
              refusals={refusals}
              onSubmit={() => onLoad('regression')}
            />
          </PanelItem>
          <PanelItem
            value="regression-options"
            title={messages.regressionOptions}
            hint={messages.regressionOptionsHint}
          >
            <RegressionOptions
              columns={regressionColumnsOf(info.colForList, info.keyColumns)}
              regression={regression}
              onChange={(next) => onEdit({ regression: next })}
            />
          </PanelItem>
        </>
      )}
      <PanelItem value="sort" title={messages.sort}>
        <SortBox columns={sortColumns(info)} order={draft.order} onChange={(order) => onEdit({ order })} />
      </PanelItem>
      <PanelItem value="request" title={messages.request} hint={messages.requestHint}>
        <RequestText viewName={info.WVName} edited={view.edited} />
      </PanelItem>
      <PanelItem value="description" title={messages.description}>
        {info.Title || messages.noDescription}
      </PanelItem>
      {canCompare && (
        <PanelItem value="regression" title={messages.regression} hint={messages.regressionHint}>
          <RegressionActivation regression={regression} onChange={(next) => onEdit(setRegression(draft, info, next))} />
        </PanelItem>
      )}
    </Accordion>
  );
}

interface PanelItemProps {
  value: string;
  title: string;
  /** What the title means, in other words. */
  hint?: string;
  children: ReactNode;
}

const PanelItem = ({ value, title, hint, children }: PanelItemProps) => (
  <Accordion.Item value={value}>
    <Accordion.Control title={hint}>{title}</Accordion.Control>
    <Accordion.Panel>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </Accordion.Panel>
  </Accordion.Item>
);
