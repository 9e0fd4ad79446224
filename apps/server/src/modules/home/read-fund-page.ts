import type { FundFact, FundPage, FundPageView } from '@fundscope/contract/home';
import { printOrderBy } from '@fundscope/contract/filter';
import { textIn } from '../../views/definition/localised-text.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import { columnDefinition } from '../../views/definition/view-info.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import {
  findSources,
  withFigures,
  type FigureCaller,
  type FigureDeps,
  type FigureReader,
  type Sources,
} from './figure-reader.ts';
import type { HomeDescription } from './home-description.ts';
import { readLeadDay, readVisibleBooks, standingOn, type LeadDay } from './read-as-of.ts';
import { figuresOf, kindOf, readLimits, type LimitQuery } from './read-limits.ts';
import { readRegisterDays } from './register-days.ts';
import { failedTable, readTable } from './read-tables.ts';

/**
 * One fund, as the caller may see it.
 * @returns undefined for a fund that does not exist, and for one that is not to be seen alike
 */
export async function readFundPage(
  deps: FigureDeps,
  caller: FigureCaller,
  {
    description,
    book,
    today,
    day: asked,
  }: {
    readonly description: HomeDescription;
    readonly book: number;
    readonly today: string;
    readonly day?: string | undefined;
  },
): Promise<FundPage | undefined> {
  const books = await readVisibleBooks(deps.reading.database.kysely, caller.session, book);
  const [fund] = books;
  if (!fund) return undefined;
  const sources = await findSources(deps, caller, description);
  const { locale, session } = caller;
  const limitQuery = async ({ asOf, isInactive }: LeadDay): Promise<LimitQuery> => {
    const days = daysOf(asOf);
    const register = await readRegisterDays(deps.reading.database, { session, days, book });
    return { days, book, register, isInactive };
  };
  return withFigures(deps, caller, async (reader) => {
    const source = sources.at('lead');
    const lead =
      source === undefined || source === 'failed'
        ? null
        : await readLeadDay(reader, { source, lead: description.lead }, { books, today, book, asked });
    const day = lead === 'failed' ? null : lead;
    const limits = day ? await readLimits(reader, description, sources, await limitQuery(day)) : [];
    const nameOf = day?.nameOf ?? (() => fund.name);
    const shown = limits.map((reading) => ({
      reading,
      figures: day ? figuresOf(reading, day.asOf, { nameOf, locale }) : [],
    }));
    return {
      book,
      name: nameOf(book),
      externalId: fund.externalId,
      standing: standingOn(fund, day?.asOf.date ?? today),
      closedFrom: fund.closedFrom,
      asOf: day?.asOf ?? null,
      facts: await readFacts(reader, description, { sources, book, locale }),
      // An inactive fund has only the limits whose breach stands: the others lack no figure.
      kinds: day
        ? shown
            .filter(({ figures }) => figures.length > 0 || !day.isInactive(book, day.asOf.date))
            .map(({ reading, figures }) => kindOf(reading, { date: day.asOf.date, figures }, caller))
        : [],
      figures: shown.flatMap(({ figures }) => figures),
      tables: await readTables(reader, description, { sources, book, locale }),
      views: fundPageViews(
        sources.views.all().map(({ definition }) => definition),
        locale,
      ),
    };
  });
}

const daysOf = ({ date, previous }: { readonly date: string; readonly previous: string | null }): string[] =>
  previous === null ? [date] : [date, previous];

interface FundScope {
  readonly sources: Sources;
  readonly book: number;
  readonly locale: 'de' | 'en';
}

/** Of each view the fund's newest row. What has no cell there is left out, and so is what could not be read. */
async function readFacts(
  reader: FigureReader,
  { fund }: HomeDescription,
  { sources, book, locale }: FundScope,
): Promise<FundFact[]> {
  const facts: FundFact[] = [];
  for (const [index, { date, columns }] of fund.facts.entries()) {
    const source = sources.at(`fund.facts.${index}`);
    if (source === undefined || source === 'failed') continue;
    const cells = columns.map((name) => source.column(name));
    const newestFirst =
      date === undefined ? '' : printOrderBy([{ column: source.column(date).name, direction: 'desc' }]);
    const rows = await reader.read(source, {
      cells,
      among: [{ column: source.book, values: [book] }],
      orderBy: newestFirst,
      limit: 1,
    });
    const [row] = rows === 'failed' ? [] : rows;
    for (const [position, value] of (row ?? []).entries()) {
      const column = cells[position]?.column;
      if (column && value !== null && value !== '')
        facts.push({ column: columnDefinition(source.view.definition, column, locale), value });
    }
  }
  return facts;
}

async function readTables(
  reader: FigureReader,
  { fund }: HomeDescription,
  { sources, book, locale }: FundScope,
): Promise<FundPage['tables']> {
  const tables: FundPage['tables'] = [];
  for (const table of fund.tables) {
    const source = sources.at(`fund.tables.${table.id}`);
    if (source === undefined) continue;
    tables.push(
      source === 'failed' ? failedTable(table, locale) : await readTable(reader, table, source, { locale, book }),
    );
  }
  return tables;
}

/** The views that can show the rows of one fund alone, by title. */
function fundPageViews(definitions: readonly ViewDefinition[], locale: 'de' | 'en'): FundPageView[] {
  const collator = new Intl.Collator(locale);
  return definitions
    .flatMap((definition) => {
      const book = findColumn(definition.columns, definition.bookColumn ?? '');
      if (!book || book.searchOrder === undefined) return [];
      const { name, title } = definition;
      return [{ WVName: name, Title: textIn(locale, title), bookColumn: book.name, dateColumn: dayColumn(definition) }];
    })
    .toSorted((one, other) => collator.compare(one.Title, other.Title));
}

/** The date by which a view's rows are told apart; empty where they have none, or it cannot be searched. */
function dayColumn({ day, columns }: ViewDefinition): string {
  const named = day === undefined ? undefined : findColumn(columns, day);
  const column = named ?? columns.find(({ type, key }) => type === 'date' && key);
  return column?.searchOrder === undefined ? '' : column.name;
}
