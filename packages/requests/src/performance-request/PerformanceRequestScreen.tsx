import { Breadcrumb, type BreadcrumbLevel, PageLayout, useNarrowScreen } from '@fundscope/ui-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequestMessages } from '../messages/index.ts';
import { PerformancePanel } from './PerformancePanel.tsx';
import { PerformanceResult } from './PerformanceResult.tsx';
import classes from './RequestsPerformance.module.css';
import type { PerformanceLine } from './model/performance-lines.ts';
import { usePerformanceFacts } from './usePerformanceFacts.ts';
import { resetShownRows } from './useShownRows.ts';

export interface PerformanceRequestScreenProps {
  /** `fund`, `dates`, `date`, `period`, `report` and `env`, as this screen writes them. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams) => void;
  /** From home to the link; `to` is a router address. */
  breadcrumb: readonly BreadcrumbLevel[];
  canSeeAllBooks: boolean;
  /** `YYYY-MM-DD` */
  today: string;
  /** Where exports can be requested, for whoever may; none otherwise. */
  exportsAddress?: string | undefined;
}

/** The lines that were loaded, and what tells one load from another. */
interface LoadedLines {
  readonly id: number;
  readonly lines: readonly PerformanceLine[];
}

/** Asks for performance reports: fund, date, periods and reports make lines, of which the chosen ones are sent. */
export function PerformanceRequestScreen(props: PerformanceRequestScreenProps) {
  const { address, onAddressChange, breadcrumb, canSeeAllBooks, today, exportsAddress } = props;
  const messages = useRequestMessages();
  const [isSideOpen, setIsSideOpen] = useState(() => !window.matchMedia('(max-width: 767px)').matches);
  const isNarrow = useNarrowScreen();
  const [loaded, setLoaded] = useState<LoadedLines>();
  const facts = usePerformanceFacts({ address, onAddressChange, canSeeAllBooks, today });
  const load = () => {
    resetShownRows();
    // The panel lies over what is loaded.
    if (isNarrow) setIsSideOpen(false);
    setLoaded({ id: (loaded?.id ?? 0) + 1, lines: facts.makeLines() });
  };
  return (
    <PageLayout
      side={<PerformancePanel facts={facts} canSeeAllBooks={canSeeAllBooks} today={today} onLoad={load} />}
      sideLabel={messages.filter}
      isSideOpen={isSideOpen}
      onSideOpenChange={setIsSideOpen}
      heading={
        <div className={classes.heading}>
          <Breadcrumb levels={breadcrumb} link={Link} />
          <h1 className={classes.title}>{messages.performanceTitle}</h1>
        </div>
      }
    >
      <PerformanceResult
        loaded={loaded}
        missing={facts.missing}
        exportsAddress={exportsAddress}
        onLoad={load}
        onShowFilter={isSideOpen ? undefined : () => setIsSideOpen(true)}
      />
    </PageLayout>
  );
}
