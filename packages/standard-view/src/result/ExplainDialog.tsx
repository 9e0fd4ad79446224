import type { MenuCell } from '@fundscope/wview-grid';
import { Modal } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import { useResult } from './view-result-context.ts';
import { useRowDay } from './useRowDay.ts';
import { RunFacts } from './RunFacts.tsx';
import classes from './SviewExplain.module.css';
import { useCellText } from './useCellText.ts';

interface ExplainDialogProps {
  cell: MenuCell;
  onClose: () => void;
}

/** Where a number comes from: its formula and inputs, as the catalogue has them, and the run that computed it. */
export function ExplainDialog({ cell, onClose }: ExplainDialogProps) {
  const messages = useViewMessages();
  const { explain } = messages;
  const { info, isTesting } = useResult();
  const textOf = useCellText();
  const { column, rows, rowIndex, value } = cell;
  const day = useRowDay(info, rows, rowIndex);
  const inputs = (column.formula?.inputs ?? []).flatMap(
    (name) => info.colForList.find(({ SqlColName }) => SqlColName === name) ?? [],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${column.DisplayName}: ${textOf(column, value)}`}
      closeButtonProps={{ 'aria-label': explain.close }}
    >
      {column.TextTooltip !== '' && <p className={classes.text}>{column.TextTooltip}</p>}
      <dl className={classes.facts}>
        <dt>{explain.formula}</dt>
        <dd>{column.formula?.text ?? explain.noFormula}</dd>
        {inputs.map((input) => (
          <div key={input.SqlColName} className={classes.input}>
            <dt>{input.DisplayName}</dt>
            <dd>{textOf(input, rows.cell(rowIndex, input.SqlColName))}</dd>
          </div>
        ))}
        <dt>{explain.dataSet}</dt>
        <dd>{isTesting ? messages.testing : explain.production}</dd>
        <RunFacts day={day} />
      </dl>
    </Modal>
  );
}
