import type pg from 'pg';
import { environmentSchemas } from '../../database/environments.ts';
import { testingStories } from '../testing-set/testing-stories.ts';
import { copyTable, type TableText } from './copy-table.ts';
import { demoFunctionsSql } from './demo-functions.ts';
import { demoRelations, demoRelationSql } from './demo-relations.ts';
import { createTableSql, indexTableSql, type AnyDemoTable } from './demo-table.ts';
import { demoTables } from './demo-tables.ts';
import { regressionRowsSql } from './regression-rows.ts';
import { writeReconciliation } from './write-reconciliation.ts';

const { production, testing, regression } = environmentSchemas;

/**
 * Makes production's tables from their text, copies them to testing, where the known stories happen. Regression gets
 * what production held a month before.
 */
export async function writeEnvironments(
  client: pg.PoolClient,
  textOf: (table: AnyDemoTable) => TableText,
): Promise<void> {
  for (const table of demoTables) {
    await client.query(createTableSql(production, table));
    await copyTable(client, production, table, textOf(table));
  }
  // A small sample is enough for these, and three times as fast.
  await client.query('set local default_statistics_target = 30');
  await client.query(analyzeSql(production, demoTables));
  await writeReconciliation(client);
  for (const table of demoTables) {
    await client.query(createTableSql(testing, table));
    await client.query(`insert into ${testing}.${table.name} select * from ${production}.${table.name}`);
    await client.query(createTableSql(regression, table));
    await client.query(regressionRowsSql({ from: production, to: regression }, table));
  }
  for (const schema of [production, testing, regression]) {
    for (const table of demoTables) {
      for (const statement of indexTableSql(schema, table)) await client.query(statement);
    }
  }
  for (const { statements } of testingStories) {
    for (const statement of statements(testing)) await client.query(statement);
  }
  for (const schema of [production, testing, regression]) {
    if (schema !== production) await client.query(analyzeSql(schema, demoTables));
    for (const relation of demoRelations) {
      for (const statement of demoRelationSql(schema, relation)) await client.query(statement);
    }
    await client.query(
      analyzeSql(
        schema,
        demoRelations.filter(({ key }) => key),
      ),
    );
    for (const statement of demoFunctionsSql(schema)) await client.query(statement);
  }
}

const analyzeSql = (schema: string, tables: readonly { readonly name: string }[]): string =>
  `analyze ${tables.map(({ name }) => `${schema}.${name}`).join(', ')}`;
