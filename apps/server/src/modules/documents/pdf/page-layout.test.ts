import { expect, it } from 'vitest';
import { NOTHING, type Language, type Table } from '../model/document.ts';
import { sampleDocument } from '../model/sample-document.ts';
import { layOut } from './page-layout.ts';
import { printed } from './printed.ts';

it('a table of another day than its document says which', () => {
  const titlesOf = (language: Language) => {
    const table = sampleDocument.chapters[0]!.blocks.find((block): block is Table => block.kind === 'table')!;
    const tables = [table.date, '2026-09-30', null].map((date) => ({ ...table, date }));
    const { chapters } = layOut({
      ...sampleDocument,
      language,
      chapters: [{ id: 'a', title: 'A', blocks: [tables[0]!, { kind: 'row', tables: tables.slice(1) }] }],
    });
    return JSON.stringify(chapters).match(/Tabelle[^"]*/gu);
  };
  expect(titlesOf('DE')).toEqual(['Tabelle', 'Tabelle, Stand 30.09.2026', 'Tabelle']);
  expect(titlesOf('EN')?.[1]).toBe('Tabelle, as of 30\u00A0Sep\u00A02026');
});

it('a figure that is missing stands where the figures of its column stand, beside no bar', () => {
  const table: Table = {
    kind: 'table',
    id: 'shares',
    title: 'Anteile',
    date: null,
    source: '',
    columns: [
      { title: 'Klasse', unit: 'text', grows: true },
      { title: 'Anteil', unit: 'share' },
    ],
    rows: [
      ['Zins', 0.4],
      ['Risikoaufschlag', null],
      ['Aktien', NOTHING],
    ],
  };
  const { chapters } = layOut({
    ...sampleDocument,
    language: 'DE',
    chapters: [{ id: 'a', title: 'A', blocks: [table] }],
  });
  const [block] = chapters[0]!.blocks;
  expect(block?.kind === 'table' && block.rows.map((row) => row[1])).toEqual([
    { share: 0.4, text: '40,00\u202F%' },
    { share: 0, text: 'n.\u00A0v.' },
    { share: 0, text: '–' },
  ]);
});

it('no line ends between a citation’s word and its number', () => {
  expect(printed('Richtlinie 2009/65/EG Art. 52(3), § 11; ESMA/2014/869 nos. 118 to 120, article 7, 3 Start 5')).toBe(
    'Richtlinie 2009/65/EG Art.\u00A052(3), §\u00A011; ESMA/2014/869 nos.\u00A0118 to 120, article\u00A07, 3 Start 5',
  );
});
