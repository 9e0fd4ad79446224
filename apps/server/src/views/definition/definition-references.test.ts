import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readCatalogueFolder } from '../catalogue/catalogue-files.ts';
import { catalogueFaults, definitionFaults, missingViews } from './definition-faults.ts';
import { viewDefinitionSchema } from './view-definition.ts';
import { viewInfo } from './view-info.ts';

type Description = z.input<typeof viewDefinitionSchema>;

const limit: Description = {
  name: 'LIMIT',
  title: { en: 'Limits', de: 'Limite' },
  relation: 'limits',
  columns: [
    { name: 'Book', type: 'book', key: true, regType: 1 },
    { name: 'Date', type: 'date', key: true, regType: 1 },
    { name: 'VaR', type: 'percmath', regType: 3, regTolerance: { absolute: 0.001 } },
    { name: 'Comment', type: 'text', storedProcedure: 'correct_limit' },
  ],
};
const detail: Description = {
  name: 'VAR',
  title: 'Value at risk',
  relation: 'var',
  columns: [
    { name: 'book', type: 'book' },
    { name: 'rank', type: 'number' },
  ],
};
const secondary = { view: 'VAR', columns: { book: 'book' }, condition: 'rank eq 1' };

const runs = { view: 'VAR', day: 'rank', run: 'rank', state: 'book', done: ['done'], funds: 'gone' };

const faultsOf = (change: Partial<Description>) =>
  definitionFaults(viewDefinitionSchema.parse({ ...limit, ...change })).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const faultsBetween = (...descriptions: Partial<Description>[]) => {
  const views = descriptions.map((view) => viewDefinitionSchema.parse({ ...limit, ...view }));
  return [...missingViews(views), ...catalogueFaults(views)].map(
    ({ index, path, message }) => `${index} ${path.join('.')}: ${message}`,
  );
};
const column = (change: Partial<Description['columns'][number]>) => [
  ...limit.columns.slice(0, 2),
  { name: 'Other', type: 'number' as const, ...change },
];

describe('what a description says of other things', () => {
  it('is in order', () => {
    expect(faultsOf({ secondary, samples: [{ testType: 'x', filter: 'book eq 1', orderBy: 'Date desc' }] })).toEqual(
      [],
    );
    expect(faultsBetween({ secondary, aliases: ['LIMIT2'] }, detail)).toEqual([]);
  });

  it.each<[Partial<Description>, string]>([
    [{ columns: column({ type: 'percmath', measure: 'amount' }) }, 'columns.2.measure: is for columns of type number'],
    [{ isCorrection: true, columns: limit.columns.slice(0, 2) }, 'isCorrection: no column has a storedProcedure'],
    [{ columns: limit.columns.slice(3) }, 'columns: a view with a storedProcedure needs key columns'],
    [
      { columns: column({ key: true, storedProcedure: 'f' }) },
      'columns.2.storedProcedure: a book or a key cannot be corrected',
    ],
    [{ columns: column({ regTolerance: {} }) }, 'columns.2.regTolerance: is for numbers of regType 2 or 3'],
    [{ columns: column({ name: 'Book__r' }) }, "columns.2.name: a regression needs 'Book__r' for column 'Book'"],
    [
      { columns: column({ name: 'rrDuplicates' }) },
      "columns.2.name: 'rrduplicates' is reserved for the rows themselves",
    ],
    [{ secondary: { ...secondary, columns: { book: 'Buch' } } }, "secondary.columns.book: there is no column 'Buch'"],
    [{ drillDown: true }, 'drillDown: there is no secondary view'],
    [{ columns: column({ status: { '1': 'bad' } }) }, 'columns.2.status: is for columns of type text, name or bool'],
    [{ columns: column({ type: 'bool', status: { yes: 'bad' } }) }, 'columns.2.status.yes: a bool is true or false'],
    [{ columns: column({ type: 'text', limit: 1 }) }, 'columns.2.limit: is for columns of numbers'],
    [{ columns: column({ limit: 'Gone' }) }, "columns.2.limit: the table has no column 'Gone'"],
    [{ columns: column({ limit: 'Date' }) }, "columns.2.limit: column 'Date' is not of type number"],
    [{ columns: column({ type: 'bool', formula: 'x' }) }, 'columns.2.formula: is for columns of numbers'],
    [{ columns: column({ inputs: ['Book'] }) }, 'columns.2.inputs: needs a formula'],
    [
      { columns: column({ formula: 'Book + x', inputs: ['Book', 'x'] }) },
      "columns.2.inputs.1: the table has no column 'x'",
    ],
    [{ runs }, 'runs: needs a day'],
    [{ chart: { value: 'Other', over: 'Date' } }, "chart.value: the table has no column 'Other'"],
    [{ chart: { value: 'Comment', over: 'Date' } }, "chart.value: column 'Comment' holds no numbers"],
    [{ day: 'VaR' }, "day: the table has no column 'VaR' of type date"],
    [{ day: 'Date' }, "day: column 'Date' cannot be searched"],
    [{ opensFund: true }, 'opensFund: needs a bookColumn'],
    [{ samples: [{ testType: 'x', filter: 'Buch eq 1' }] }, "samples.0.filter: there is no column 'Buch'"],
    [
      { samples: [{ testType: 'x', orderBy: 'Book up' }] },
      "samples.0.orderBy: Expected ',' or the end at position 5 of the order.",
    ],
    [
      { pdfRequest: { bookColumn: 'Book', dateColumn: 'Day', reportTypes: ['ESG'] } },
      "pdfRequest.dateColumn: there is no column 'Day'",
    ],
    [{ pdfRequest: { bookColumn: 'Book', dateColumn: 'Date' } }, 'pdfRequest: needs reportTypes or a reportTypeColumn'],
  ])('is not: %j', (change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  it('is not, between two views', () => {
    expect(faultsBetween({ secondary })).toEqual(["0 secondary.view: there is no view 'VAR'"]);
    expect(faultsBetween({ secondary: { ...secondary, columns: { buch: 'Book' } } }, detail)).toEqual([
      "0 secondary.columns.buch: view VAR has no column 'buch'",
    ]);
    expect(faultsBetween({ secondary: { ...secondary, condition: 'Rang eq 1' } }, detail)).toEqual([
      "0 secondary.condition: there is no column 'Rang'",
    ]);
    expect(faultsBetween({ runs: { ...runs, view: 'GONE' } })).toEqual(["0 runs.view: there is no view 'GONE'"]);
    expect(faultsBetween({ runs }, detail)).toEqual([
      "0 runs.day: column 'rank' of view VAR is not of type date",
      "0 runs.funds: view VAR has no column 'gone'",
    ]);
    expect(faultsBetween({ aliases: ['var'] }, detail)).toEqual(["0 aliases.0: 'var' is view VAR already"]);
  });

  it('is named with file and line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundscope-catalogue-'));
    try {
      const lines = [
        'name: A',
        'title: { en: A, de: A }',
        'relation: a',
        'secondary:',
        '  view: B',
        '  columns: { x: y }',
      ];
      await writeFile(join(folder, 'a.yaml'), [...lines, 'columns:', '  - { name: y, type: text }', ''].join('\n'));
      expect((await readCatalogueFolder(folder)).elsewhere).toEqual([
        expect.stringMatching(/a\.yaml:5: secondary\.view: there is no view 'B'/u),
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('what the portal is told of a view', () => {
  const info = (change: Partial<Description>, locale: 'de' | 'en' = 'en') =>
    viewInfo(viewDefinitionSchema.parse({ ...limit, ...change }), locale);

  it('is its title in the language of the reader', () => {
    expect([info({}, 'de').Title, info({}).Title, info({ title: 'one for all' }, 'de').Title]).toEqual([
      'Limite',
      'Limits',
      'one for all',
    ]);
  });

  it('is its chart, its day, and what values mean, in words of the reader', () => {
    const status = { ok: 'good', breach: { tone: 'bad', title: { en: 'breach', de: 'Überschreitung' } } } as const;
    const columns = [...limit.columns, { name: 'Status', type: 'text' as const, status }];
    const told = info({ columns, chart: { value: 'var', over: 'date', subject: 'book' }, day: 'date' }, 'de');
    expect(told).toMatchObject({
      chart: { value: 'VaR', over: 'Date', by: '', limit: '', subject: 'Book' },
      dayColumn: 'Date',
    });
    expect(told.colForList.at(-1)?.status).toEqual({
      ok: { tone: 'good', text: '' },
      breach: { tone: 'bad', text: 'Überschreitung' },
    });
  });

  it('is its key, its secondary view, and which requests it offers', () => {
    const pdfRequest = { bookColumn: 'book', dateColumn: 'date', reportTypes: ['ESG'] };
    expect(info({ secondary, pdfRequest, isExportRequest: true, isRequest: true })).toMatchObject({
      keyColumns: ['Book', 'Date'],
      secondary: { WVName: 'VAR', columns: [{ column: 'book', from: 'Book' }], condition: 'rank eq 1' },
      canDrillDown: true,
      isRequest: true,
      isExportRequest: true,
      pdfRequest: { reportTypes: ['ESG'], reportTypeColumn: '', bookColumn: 'Book', dateColumn: 'Date', lexColumn: '' },
    });
    expect(info({})).toMatchObject({ canDrillDown: false, isExportRequest: false });
    expect(info({})).not.toHaveProperty('secondary');
    expect(info({}).colForList[2]?.regTolerance).toEqual({ absolute: 0.001, relative: 0 });
  });

  it('lets whoever may read it read its secondary view', () => {
    const { detailViews } = viewDefinitionSchema.parse({ ...limit, secondary, detailViews: ['NAV'] });
    expect(detailViews).toEqual(['NAV', 'VAR']);
  });
});
