import { useState, type ReactNode } from 'react';
import { PageHeading, PageLayout } from '../layout/PageLayout.tsx';
import { ListPanelContext } from '../record-list/list-panel.ts';
import { useNarrowScreen } from '../layout/useNarrowScreen.ts';
import classes from './UikitRecordPage.module.css';

interface RecordLayoutProps {
  /** The list. */
  side: ReactNode;
  /** Name of the list, such as *User List*. */
  sideLabel: string;
  /** The list's width where it is not that of other panels. */
  sideWidth?: string;
  /** A record is shown, or a new one begun: on a narrow screen the list makes way for it. */
  isRecordOpen: boolean;
  /** The record's page: `RecordContent`. */
  children: ReactNode;
}

/** The list at the left, and room for a record at the right. The list stays as it is while records come and go. */
export function RecordLayout({ side, sideLabel, sideWidth, isRecordOpen, children }: RecordLayoutProps) {
  const isNarrow = useNarrowScreen();
  const [isWideOpen, setIsWideOpen] = useState(true);
  // On a narrow screen the list is the first page and the record the second.
  const [narrow, setNarrow] = useState({ isOpen: !isRecordOpen, isRecordOpen });
  if (narrow.isRecordOpen !== isRecordOpen) setNarrow({ isOpen: !isRecordOpen, isRecordOpen });
  const closeList = () => {
    if (isNarrow) setNarrow({ isOpen: false, isRecordOpen });
  };
  return (
    <PageLayout
      side={<ListPanelContext value={closeList}>{side}</ListPanelContext>}
      sideLabel={sideLabel}
      sideWidth={sideWidth}
      isSideOpen={isNarrow ? narrow.isOpen : isWideOpen}
      onSideOpenChange={(isOpen) => (isNarrow ? setNarrow({ ...narrow, isOpen }) : setIsWideOpen(isOpen))}
    >
      {children}
    </PageLayout>
  );
}

interface RecordContentProps {
  title: string;
  /** One line of facts under the title. */
  facts?: ReactNode;
  /** Buttons of the record; what destroys comes last. */
  actions?: ReactNode;
  saveBar?: ReactNode;
  /** The form; scrolls by itself. */
  children: ReactNode;
}

/** A record in its layout: the heading, the form, the save bar at the foot. */
export function RecordContent({ title, facts, actions, saveBar, children }: RecordContentProps) {
  return (
    <>
      <PageHeading>
        <div className={classes.heading}>
          <div className={classes.titles}>
            <h1>{title}</h1>
            {facts !== undefined && <div className={classes.facts}>{facts}</div>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </PageHeading>
      <div className={classes.scroll}>{children}</div>
      {saveBar}
    </>
  );
}

interface RecordSectionProps {
  /** For a link to it. */
  id?: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a record's form under a heading of its own. */
export function RecordSection({ id, title, note, children }: RecordSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHeading}>
        <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}
