import { expect, it } from 'vitest';
import type { Language, Table } from '../model/document.ts';
import { sampleDocument } from '../model/sample-document.ts';
import { layOut } from './page-layout.ts';

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
