import {
  RegressionActivation,
  RegressionCriteria,
  RegressionOptions,
  regressionColumnsOf,
  SortBox,
} from '@fundscope/criteria-filters';
import { Accordion } from '@mantine/core';
import { memo, use, useState, type ComponentProps, type ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { sortColumns, type ViewQuestion } from '../model/view-state.ts';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { QuestionContext } from './question-context.ts';
import { RequestText } from './RequestText.tsx';
import classes from './SviewFilterPanel.module.css';

const SECOND_CRITERIA = 'regression-criteria';

interface PanelDetailsProps
  extends
    Pick<ViewQuestion, 'order' | 'regression'>,
    Pick<
      FilterPanelProps,
      'info' | 'onEdit' | 'books' | 'booksState' | 'defaults' | 'failedSubmits' | 'onLoad' | 'canCompare'
    > {
  /** Regression mode is turned on or off. Keep it the same. */
  onRegressionChange: ComponentProps<typeof RegressionActivation>['onChange'];
}

/** The panel's lower items: regression, sort order, the request as the server gets it, the view's description. */
export const PanelDetails = memo(function PanelDetails({
  info,
  order,
  regression,
  onEdit,
  onRegressionChange,
  books,
  booksState,
  defaults,
  failedSubmits,
  onLoad,
  canCompare,
}: PanelDetailsProps) {
  const messages = useViewMessages();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [seenRefusals, setSeenRefusals] = useState(failedSubmits);
  if (failedSubmits !== seenRefusals) {
    setSeenRefusals(failedSubmits);
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
            <SecondCriteria
              columns={info.colForSearch}
              boxes={regression.boxes}
              onChange={(boxes) => onEdit({ regression: { ...regression, boxes } })}
              books={{ options: books, state: booksState }}
              defaults={defaults}
              submission={{ onSubmit: () => onLoad('regression'), failedSubmits }}
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
        <SortBox columns={sortColumns(info)} order={order} onChange={(next) => onEdit({ order: next })} />
      </PanelItem>
      <PanelItem value="request" title={messages.request} hint={messages.requestHint}>
        <RequestText viewName={info.WVName} />
      </PanelItem>
      <PanelItem value="description" title={messages.description}>
        {info.Title || messages.noDescription}
      </PanelItem>
      {canCompare && (
        <PanelItem value="regression" title={messages.regression} hint={messages.regressionHint}>
          <RegressionActivation regression={regression} onChange={onRegressionChange} />
        </PanelItem>
      )}
    </Accordion>
  );
});

/** The second set's criteria, which without any of their own are the first set's. */
const SecondCriteria = (props: Omit<ComponentProps<typeof RegressionCriteria>, 'firstBoxes'>) => (
  <RegressionCriteria {...props} firstBoxes={use(QuestionContext).boxes} />
);

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
