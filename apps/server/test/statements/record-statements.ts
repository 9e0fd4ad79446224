// A set-up of each test file, where FUNDSCOPE_TEST_STATEMENTS names a folder: notes what the product sends to the database.
import { relative, sep } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { packagePath } from '../../src/platform/package-folder.ts';
import { countedOf, writeRecord } from './statement-record.ts';

declare global {
  /** Of a worker, whose files share what they load. */
  var sentStatements: Set<string> | undefined;
}

const folder = process.env['FUNDSCOPE_TEST_STATEMENTS'] ?? '';
const root = packagePath('.');

/** A place in this package, apart from those that every statement passes. */
const place = new RegExp(`${root}${sep}((?:src|test)/(?!database/connection|statements/)[^:?]+)`, 'u');

/** Where a statement comes from: the nearest file of the product, or of a test, that waits for it. */
function originNow(): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error('where');
  Error.stackTraceLimit = before;
  return place.exec(stack)?.[1];
}

/** Statements of tests, and of the demo firm, which are sent to the second PostgreSQL in the night. */
const isOfTest = (origin: string): boolean => /^(?:test|src\/demo)\/|\.test\.ts$/u.test(origin);

/** Text, a query of `pg`, a cursor or COPY, or rows that go out as they come. */
interface Asked {
  readonly text?: string;
  readonly cursor?: Asked;
  readonly query?: Asked;
}
const textOf = (asked: string | Asked): string =>
  typeof asked === 'string' ? asked : (asked.text ?? textOf(asked.cursor ?? asked.query ?? ''));

type Query = (this: unknown, asked: string | Asked, ...rest: unknown[]) => unknown;

/** Has all connections of the worker note what they are asked. */
function watch(): Set<string> {
  const sent = new Set<string>();
  const handedOn = new Set<string>();
  for (const connection of [pg.Pool.prototype, pg.Client.prototype] as unknown as { query: Query }[]) {
    const { query } = connection;
    const isPool = connection === (pg.Pool.prototype as unknown);
    connection.query = function watched(asked, ...rest) {
      const text = textOf(asked);
      const origin = originNow() ?? 'unknown';
      // What a pool hands on to a connection comes from nowhere: the pool has noted it.
      if (isPool) handedOn.add(text);
      const isNoted = isOfTest(origin) || (origin === 'unknown' && handedOn.has(text));
      if (!isNoted) for (const counted of countedOf(origin, text)) sent.add(counted);
      return query.call(this, asked, ...rest);
    };
  }
  return sent;
}

beforeAll(() => {
  globalThis.sentStatements ??= watch();
  globalThis.sentStatements.clear();
});
afterAll(() => {
  const { testPath = '' } = expect.getState();
  const name = relative(root, testPath).replaceAll(sep, '/');
  writeRecord(folder, { file: name, statements: [...(globalThis.sentStatements ?? [])] });
});
