import type { ImportColumn, ImportFile } from '@fundscope/contract/imports';
import type { ColumnType } from '@fundscope/contract/views';
import { IMPORT_ID } from './fake-import-client.ts';

const column = (header: string, type: ColumnType, question: ImportColumn['question'] = null): ImportColumn => ({
  header,
  name: header.replaceAll(/\W+/gu, '_'),
  type,
  decimals: 2,
  question,
});

/** A file as German Excel writes it. */
export const fundsFile: ImportFile = {
  id: IMPORT_ID,
  fileName: 'esg_ratings_2026.csv',
  sizeBytes: 81_204,
  rows: 1_204,
  reading: { encoding: 'windows-1252', delimiter: 'semicolon', decimalMark: ',' },
  sheets: [],
  columns: [
    column('fund_nr', 'text', 'identifier'),
    column('Fund name', 'text'),
    column('ESG score', 'number'),
    column('Rated on', 'date'),
    column('Article 9', 'bool'),
  ],
  sampleRows: [
    ['00412', 'Fürstenfonds Süd', '71,40', '30.09.2026', 'ja'],
    ['00413', 'Nordlicht Renten', '64,05', '30.09.2026', 'nein'],
    ['01077', 'Ärzte-Rente defensiv', null, null, 'nein'],
  ],
};

export const workbookFile: ImportFile = {
  ...fundsFile,
  fileName: 'ratings.xlsx',
  reading: { sheet: 'September' },
  sheets: ['September', 'August'],
};

/** Cells that are not what most of their column is, and a decimal mark that the cells do not tell. */
export const doubtfulFile: ImportFile = {
  ...fundsFile,
  decimalDoubt: { points: 310, commas: 402, example: null },
  columns: fundsFile.columns.map((given) => {
    if (given.header === 'ESG score') {
      const first = [
        { line: 18, cell: 'n/a' },
        { line: 977, cell: '64.0.5' },
      ];
      return { ...given, misfits: { as: 'number', count: 2, filled: 1_180, first } };
    }
    if (given.header === 'Fund name') {
      const first = [4, 9, 12].map((line) => ({
        line,
        cell: `Fürstenfonds Nr. ${line}, thesaurierend, Anteilklasse I`,
      }));
      return { ...given, misfits: { as: 'date', count: 412, filled: 1_204, first } };
    }
    return given;
  }),
};
