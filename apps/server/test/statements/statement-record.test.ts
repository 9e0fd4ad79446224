import { expect, it } from 'vitest';
import { countedOf, sentByNoOther } from './statement-record.ts';

const file = 'src/modules/books/books.repository.ts';

it('a statement is the same with other values, another length of a list and another layout', () => {
  const one = countedOf(file, `select *\n  from books where name = 'A''s' and book in ($1, $2) -- why\n limit 10`);
  expect(countedOf(file, `select * from books where name = 'B' and book in ($1, $2, $3) limit 200`)).toEqual(one);
  expect(countedOf(file, `select * from books where name = 'B' and book in ($1) limit 200`)).toEqual(one);
  expect(countedOf('src/modules/home/home.ts', `select * from books where name = 'B'`)).not.toEqual(one);
});

it('of a query on a view each piece counts, whatever the view and its columns are called', () => {
  const engine = 'src/views/query/select-rows.ts';
  const one = countedOf(
    engine,
    `select "book", "nav" from "env_p"."facts" where ("nav" > $1::numeric) and "book" = $2`,
  );
  expect(one).toContain('name > ?::numeric');
  expect(
    countedOf(engine, `select "x" from "y" where ("x" > $1::numeric)`).filter((piece) => !one.includes(piece)),
  ).toEqual([]);
  expect(countedOf(engine, `select "x" from "y" where ("x" ilike $1)`)).toContain('name ilike ?');
});

it('what only a test sends that is left out is named with it', () => {
  const records = [
    { file: 'a', statements: ['one', 'two'] },
    { file: 'b', statements: ['one', 'three'] },
    { file: 'b', statements: ['four'] },
  ];
  expect([...sentByNoOther(records, ['b'])]).toEqual([
    ['three', 'b'],
    ['four', 'b'],
  ]);
  expect([...sentByNoOther([...records, { file: 'c', statements: ['three', 'four'] }], ['b'])]).toEqual([]);
});
