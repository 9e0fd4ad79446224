import type { OrderTerm, ViewInfo } from '@fundscope/contract';
import { SortBox } from '@fundscope/criteria-filters';
import { Accordion } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import type { AskedQuestion } from '../model/view-question.ts';
import { sortColumns } from '../model/view-state.ts';
import { RequestText } from './RequestText.tsx';
import classes from './SviewFilterPanel.module.css';

interface PanelDetailsProps {
  info: ViewInfo;
  order: readonly OrderTerm[];
  onOrderChange: (order: readonly OrderTerm[]) => void;
  edited: AskedQuestion;
}

/** The panel's lower items: sort order, the request as the server gets it, the view's description. */
export function PanelDetails({ info, order, onOrderChange, edited }: PanelDetailsProps) {
  const messages = useViewMessages();
  return (
    <Accordion
      multiple
      order={3}
      classNames={{
        item: classes.item ?? '',
        control: classes.control ?? '',
        label: classes.label ?? '',
        content: classes.content ?? '',
      }}
    >
      <Accordion.Item value="sort">
        <Accordion.Control>{messages.sort}</Accordion.Control>
        <Accordion.Panel>
          <SortBox columns={sortColumns(info)} order={order} onChange={onOrderChange} />
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="request">
        <Accordion.Control>{messages.request}</Accordion.Control>
        <Accordion.Panel>
          <RequestText viewName={info.WVName} edited={edited} />
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="description">
        <Accordion.Control>{messages.description}</Accordion.Control>
        <Accordion.Panel>{info.Title || messages.noDescription}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
