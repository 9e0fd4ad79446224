import { useFigureLines } from '@fundscope/api-client';
import { useSession } from '@fundscope/auth';
import { figureLineName, type FundPage } from '@fundscope/contract/home';
import { FundBreaches } from '@fundscope/dashboards/breaches';
import { Anchor, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { AsOfLine } from '../home/AsOfLine.tsx';
import { usePortalMessages, useTodayMessages } from '../messages/index.ts';
import { readBreachCoverage } from '../model/breach-coverage.ts';
import { dayText } from '../model/figure-text.ts';
import { shellDialogs } from '../palette/shell-dialogs.ts';
import { FavouriteButton } from '../places/FavouriteButton.tsx';
import { FundFacts } from './FundFacts.tsx';
import { FundFigures } from './FundFigures.tsx';
import { FundTable } from './FundTable.tsx';
import { FundViews } from './FundViews.tsx';
import classes from './PortalFundPage.module.css';

/** Facts, figures with limits, rows, and the way to everything else of a fund. */
export function FundPageScreen({ page }: { page: FundPage }) {
  const messages = useTodayMessages();
  const { home } = usePortalMessages();
  const session = useSession();
  const [address, setAddress] = useSearchParams();
  const { book, name, externalId, standing, closedFrom, asOf, facts, kinds, figures, tables, views } = page;
  const { data: lines = [] } = useFigureLines(figures.map(figureLineName));
  const openBreach = (caseNr: number) => {
    const next = new URLSearchParams(address);
    if (caseNr === 0) next.delete('case');
    else next.set('case', String(caseNr));
    setAddress(next);
  };
  return (
    <div className={classes.root}>
      <header>
        <nav className={classes.way}>
          <Anchor component={Link} to="/" size="sm">
            {home}
          </Anchor>
        </nav>
        <div className={classes.headline}>
          <h1 className={classes.name}>{name}</h1>
          <FavouriteButton place={{ kind: 'fund', book }} name={name} />
          <span className={classes.ids}>{[`Q${book}`, externalId].filter(Boolean).join(' · ')}</span>
          <Button
            variant="default"
            size="xs"
            className={classes.end}
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => shellDialogs.getState().show('fundDocuments')}
          >
            {messages.page.riskReport}
          </Button>
        </div>
        {closedFrom === null ? (
          standing !== 'active' && <p className={classes.small}>{messages.page.standings[standing]}</p>
        ) : (
          <p className={classes.small}>{messages.page.closedFrom(dayText(closedFrom))}</p>
        )}
        {asOf ? (
          <AsOfLine
            asOf={asOf}
            isAllKnown={
              asOf.missing.length === 0 && kinds.every(({ outcome, unknown }) => outcome === 'read' && unknown === 0)
            }
          />
        ) : (
          <p className={classes.small}>{messages.page.noFigures}</p>
        )}
      </header>
      <FundFacts facts={facts} />
      {asOf && kinds.length > 0 && <FundFigures kinds={kinds} figures={figures} lines={lines} asOf={asOf} />}
      {session && (
        <FundBreaches
          book={book}
          userNr={session.userNr}
          coverage={readBreachCoverage(page)}
          chosen={Number(address.get('case') ?? 0)}
          onChoose={openBreach}
        />
      )}
      <div className={classes.tables}>
        {tables.map((table) => (
          <FundTable key={table.id} table={table} book={book} />
        ))}
      </div>
      <FundViews views={views} book={book} date={asOf?.date} />
    </div>
  );
}
