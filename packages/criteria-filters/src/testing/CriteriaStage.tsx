import { printFilter } from '@fundscope/contract/filter';
import type { ColumnDefinition } from '@fundscope/contract/views';
import { useState } from 'react';
import type { BookOption } from '../model/books.ts';
import { criteriaToFilter } from '../model/criteria-to-filter.ts';
import { defaultBoxes } from '../model/criteria-boxes.ts';
import type { CriteriaBox } from '../model/criterion.ts';
import type { EnabledDates } from '../model/enabled-dates.ts';
import { CriteriaPanel } from '../panel/CriteriaPanel.tsx';
import { useFailedSubmits } from '../panel/useFailedSubmits.ts';

interface CriteriaStageProps {
  columns: readonly ColumnDefinition[];
  books?: readonly BookOption[] | undefined;
  booksState?: 'loading' | 'failed' | undefined;
  enabledDates?: EnabledDates | undefined;
  offeredDates?: EnabledDates | undefined;
  isReadOnly?: boolean | undefined;
  /** What the panel begins with; by default what a view with these columns begins with. */
  initial?: readonly CriteriaBox[] | undefined;
}

/** The Monday on which stories play. */
const TODAY = '2026-11-23';

/** A criteria panel over its own state, with the filter that comes of it, and what was loaded last, below. */
export function CriteriaStage(props: CriteriaStageProps) {
  const { columns, books, booksState, enabledDates, offeredDates, isReadOnly, initial } = props;
  const defaults = { today: TODAY, userNr: 42, enabledDates, offeredDates };
  const [boxes, setBoxes] = useState(() => initial ?? defaultBoxes(columns, defaults));
  const filter = criteriaToFilter(boxes, { columns, now: `${TODAY}T08:15:30`, enabledDates });
  const { failedSubmits, refuse, panels } = useFailedSubmits(filter.ok);
  const [loaded, setLoaded] = useState('nothing');
  const text = filter.ok ? (filter.tree ? printFilter(filter.tree) : 'no filter') : 'cannot be sent';
  const load = () => (filter.ok ? setLoaded(text) : refuse());
  return (
    <div ref={panels} style={{ width: '20rem', background: 'var(--fundscope-surface)' }}>
      <CriteriaPanel
        columns={columns}
        boxes={boxes}
        onChange={setBoxes}
        books={{ options: books, state: booksState }}
        defaults={defaults}
        isReadOnly={isReadOnly}
        submission={{ onSubmit: load, failedSubmits }}
      />
      <output aria-label="filter">{text}</output>
      <button type="button" onClick={load}>
        load
      </button>
      <output aria-label="loaded">{loaded}</output>
    </div>
  );
}
