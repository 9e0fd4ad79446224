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
import { setRegression, sortColumns } from '../model/view-criteria.ts';
import { useView, useViewActions, useViewContext } from '../state/view-context.ts';
import { RequestText } from './RequestText.tsx';
import classes from './SviewFilterPanel.module.css';
import { useCriteriaSetting } from './useCriteriaSetting.ts';

const SECOND_CRITERIA = 'regression-criteria';

/** The panel's lower items: regression, sort order, the request as the server gets it, the view's description. */
export function PanelDetails() {
  const { failedSubmits } = useViewContext();
  const { current, edit } = useViewActions();
  const { info, order, regression, canCompare } = useView((view) => ({
    info: view.info,
    order: view.draft.order,
    regression: view.draft.regression,
    canCompare: view.canSeeAllBooks,
  }));
  const messages = useViewMessages();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [seenSubmits, setSeenSubmits] = useState(failedSubmits);
  if (failedSubmits !== seenSubmits) {
    setSeenSubmits(failedSubmits);
    if (failedSubmits > 0 && regression?.boxes) setOpened([...opened, SECOND_CRITERIA]);
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
            <SecondCriteria />
          </PanelItem>
          <PanelItem
            value="regression-options"
            title={messages.regressionOptions}
            hint={messages.regressionOptionsHint}
          >
            <RegressionOptions
              columns={regressionColumnsOf(info.colForList, info.keyColumns)}
              regression={regression}
              onChange={(next) => edit({ regression: next })}
            />
          </PanelItem>
        </>
      )}
      <PanelItem value="sort" title={messages.sort} tip={messages.sortTip}>
        <SortBox columns={sortColumns(info)} order={order} onChange={(next) => edit({ order: next })} />
      </PanelItem>
      <PanelItem value="request" title={messages.request} hint={messages.requestHint}>
        <RequestText />
      </PanelItem>
      <PanelItem value="description" title={messages.description}>
        {info.Title || messages.noDescription}
      </PanelItem>
      {canCompare && (
        <PanelItem value="regression" title={messages.regression} hint={messages.regressionHint}>
          <RegressionActivation
            regression={regression}
            onChange={(next) => edit(setRegression(current().draft, info, next))}
          />
        </PanelItem>
      )}
    </Accordion>
  );
}

/** The second set's criteria, which without any of their own are the first set's. */
function SecondCriteria() {
  const { failedSubmits } = useViewContext();
  const { edit, load } = useViewActions();
  const { firstBoxes, regression } = useView(({ draft }) => ({
    firstBoxes: draft.boxes,
    regression: draft.regression,
  }));
  const setting = useCriteriaSetting();
  if (!regression) return null;
  return (
    <RegressionCriteria
      {...setting}
      firstBoxes={firstBoxes}
      boxes={regression.boxes}
      onChange={(boxes) => edit({ regression: { ...regression, boxes } })}
      submission={{ onSubmit: () => load('regression'), failedSubmits }}
    />
  );
}

interface PanelItemProps {
  value: string;
  title: string;
  /** What the title means, in other words. */
  hint?: string;
  /** The same as a tooltip alone. Default the hint. */
  tip?: string;
  children: ReactNode;
}

const PanelItem = ({ value, title, hint, tip = hint, children }: PanelItemProps) => (
  <Accordion.Item value={value}>
    <Accordion.Control title={tip}>{title}</Accordion.Control>
    <Accordion.Panel>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </Accordion.Panel>
  </Accordion.Item>
);
