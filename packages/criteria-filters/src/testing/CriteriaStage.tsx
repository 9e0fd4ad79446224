import type { ColumnDefinition } from '@fundscope/contract';
import { useState } from 'react';
import { defaultBoxes } from '../model/criteria-boxes.ts';
import type { BookOption } from '../model/books.ts';
import { criteriaToFilter } from '../model/criteria-to-filter.ts';
import { printFilter } from '@fundscope/contract';
import { CriteriaPanel } from '../panel/CriteriaPanel.tsx';

interface CriteriaStageProps {
  columns: readonly ColumnDefinition[];
  books?: readonly BookOption[] | undefined;
}

const defaults = { today: '2026-11-23', userNr: 42 };

/** A criteria panel over its own state, with the filter that comes of it below. */
export function CriteriaStage({ columns, books }: CriteriaStageProps) {
  const [boxes, setBoxes] = useState(() => defaultBoxes(columns, defaults));
  const filter = criteriaToFilter(boxes, columns, `${defaults.today}T08:15:30`);
  const text = filter.ok ? (filter.tree ? printFilter(filter.tree) : 'no filter') : 'cannot be sent';
  return (
    <div style={{ width: '20rem', background: 'var(--fundscope-surface)' }}>
      <CriteriaPanel columns={columns} boxes={boxes} onChange={setBoxes} books={books} defaults={defaults} />
      <output aria-label="filter">{text}</output>
    </div>
  );
}
