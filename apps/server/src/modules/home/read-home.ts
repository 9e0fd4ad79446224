import type { FundGroup, Home, HomeBlock, LimitFigure } from '@fundscope/contract/home';
import { textIn } from '../../views/definition/localised-text.ts';
import type { HomeDescription } from './home-description.ts';
import {
  findSources,
  withFigures,
  type FigureCaller,
  type FigureDeps,
  type FigureReader,
  type Sources,
} from './figure-reader.ts';
import { byCloseness, byUrgency } from './figure-rules.ts';
import { blockFaults, placeFaults, placesOf } from './home-faults.ts';
import { readLeadDay, readNewestDay, readVisibleBooks, type LeadDay, type LeadSource } from './read-as-of.ts';
import { readRegisterDays } from './register-days.ts';
import { figuresOf, kindOf, readLimits, type LimitReading } from './read-limits.ts';
import { readSignInBefore, sinceOf } from './read-since.ts';
import { failedTable, readTable } from './read-tables.ts';

/** Funds of an unknown figure that are named. */
const MOST_UNKNOWN_FUNDS = 5;

/** More no page lists; the counts are of all. */
const MOST_FIGURES = 500;

export interface HomeFile {
  readonly description: HomeDescription;
  /** Whether it is the house's own, whose faults somebody can mend. */
  readonly isOwn: boolean;
}

/** What the caller's funds say, of the newest day: from views that they may read, of rows that they may see. */
export async function readHome(
  deps: FigureDeps,
  caller: FigureCaller,
  { file, today, day: asked }: { readonly file: HomeFile; readonly today: string; readonly day?: string | undefined },
): Promise<Home> {
  const { kysely } = deps.reading.database;
  const { description } = file;
  const [sources, books, signedInAt] = await Promise.all([
    findSources(deps, caller, description),
    readVisibleBooks(kysely, caller.session),
    readSignInBefore(kysely, caller.session),
  ]);
  const faults = file.isOwn && caller.session.isAdmin ? descriptionFaults(description, sources) : [];
  const source = sources.at('lead');
  if (source === undefined || source === 'failed' || books.length === 0) {
    return { ...nothing, outcome: source === 'failed' ? 'failed' : 'absent', faults };
  }
  const lead: LeadSource = { source, lead: description.lead };
  return withFigures(deps, caller, async (reader) => {
    const day = await readLeadDay(reader, lead, { books, today, asked });
    if (day === null || day === 'failed') return { ...nothing, outcome: day === null ? 'absent' : day, faults };
    const { date, previous } = day.asOf;
    const before = await dayBefore(reader, lead, signedInAt);
    const days = [...new Set([date, previous, before])].filter((one) => one !== null);
    const register = await readRegisterDays(deps.reading.database, { session: caller.session, days });
    const readings = await readLimits(reader, description, sources, { days, register, isInactive: day.isInactive });
    const shown = showLimits(readings, day, caller.locale);
    return {
      outcome: 'read',
      asOf: day.asOf,
      ...shown,
      blocks: await readBlocks(reader, description, { sources, readings, day, locale: caller.locale }),
      since:
        signedInAt === undefined || asked !== undefined
          ? null
          : sinceOf(readings, { signedInAt, before, now: date }, { nameOf: day.nameOf, locale: caller.locale }),
      faults,
    };
  });
}

const nothing = { asOf: null, kinds: [], figures: [], closest: [], blocks: [], since: null } satisfies Partial<Home>;

/** The newest day that there was when the user signed in before. */
async function dayBefore(
  reader: FigureReader,
  lead: LeadSource,
  signedInAt: string | undefined,
): Promise<string | null> {
  if (signedInAt === undefined) return null;
  const day = await readNewestDay(reader, lead, { before: signedInAt.slice(0, 10) });
  return day === 'failed' ? null : day.date;
}

const descriptionFaults = (description: HomeDescription, { views }: Sources): string[] => {
  const names = views.all().map(({ definition }) => definition.name);
  return [
    ...placesOf(description).flatMap((place) => placeFaults(place, views.find(place.view)?.definition, names)),
    ...blockFaults(description),
  ];
};

/** The limits, what is beyond or near them, and of those in order what is closest. */
function showLimits(
  readings: readonly LimitReading[],
  { asOf, nameOf }: LeadDay,
  locale: 'de' | 'en',
): Pick<Home, 'kinds' | 'figures' | 'closest'> {
  const shown = readings.map((reading) => ({ reading, figures: figuresOf(reading, asOf, { nameOf, locale }) }));
  const urgent = shown.flatMap(({ figures }) =>
    figures.filter(({ state }) => state === 'breach' || state === 'warning'),
  );
  const closest = shown.flatMap(({ figures }): LimitFigure[] =>
    figures.every(({ state }) => state === 'good') ? figures.toSorted(byCloseness).slice(0, 1) : [],
  );
  return {
    kinds: shown.map(({ reading, figures }) => ({
      ...kindOf(reading, { date: asOf.date, figures }, { locale }),
      fresh: figures.filter(({ isNew }) => isNew).length,
      unknownFunds: unknownFunds(figures),
    })),
    figures: urgent.toSorted(byUrgency(readings.map(({ limit }) => limit))).slice(0, MOST_FIGURES),
    closest,
  };
}

function unknownFunds(figures: readonly LimitFigure[]): FundGroup {
  const unknown = figures.filter(({ state }) => state === 'unknown');
  const funds = [...new Map(unknown.map(({ book, fund }) => [book, { book, fund }])).values()];
  return { count: funds.length, first: funds.slice(0, MOST_UNKNOWN_FUNDS) };
}

const countFunds = (figures: readonly LimitFigure[]): { readonly funds: number; readonly beyond: number } => ({
  funds: new Set(figures.map(({ book }) => book)).size,
  beyond: new Set(figures.filter(({ state }) => state === 'breach').map(({ book }) => book)).size,
});

interface BlockScope {
  readonly sources: Sources;
  readonly readings: readonly LimitReading[];
  readonly day: LeadDay;
  readonly locale: 'de' | 'en';
}

async function readBlocks(
  reader: FigureReader,
  { blocks }: HomeDescription,
  { sources, readings, day, locale }: BlockScope,
): Promise<HomeBlock[]> {
  const read: HomeBlock[] = [];
  for (const block of blocks) {
    if ('limit' in block) {
      const reading = readings.find(({ limit }) => limit.id === block.limit);
      if (!reading) continue;
      const figures = figuresOf(reading, day.asOf, { nameOf: day.nameOf, locale }).toSorted(byCloseness);
      read.push({
        shows: 'limits',
        id: block.id,
        title: textIn(locale, block.title),
        kind: block.limit,
        figures: figures.slice(0, block.rows),
        ...countFunds(figures),
      });
      continue;
    }
    const source = sources.at(`blocks.${block.id}`);
    if (source === undefined) continue;
    const table =
      source === 'failed'
        ? failedTable(block, locale)
        : await readTable(reader, block, source, { locale, date: day.asOf.date });
    read.push({ shows: 'rows', id: block.id, table });
  }
  return read;
}
