import type pg from 'pg';
import { environmentSchemas } from '../../views/environments.ts';
import type { DemoFirm } from '../demo-firm.ts';
import { copyTable } from './copy-table.ts';
import { demoRelations } from './demo-relations.ts';
import { createTableSql, indexTableSql } from './demo-table.ts';
import { demoTables } from './demo-tables.ts';
import { testingDifferences } from './testing-differences.ts';

const { production, testing, regression } = environmentSchemas;

/** Makes production's tables from the firm, copies them to the other environments, and changes testing's known cells. */
export async function writeEnvironments(client: pg.PoolClient, firm: DemoFirm): Promise<void> {
  for (const table of demoTables) {
    await client.query(createTableSql(production, table));
    await copyTable(client, production, table, firm);
    for (const copy of [testing, regression]) {
      await client.query(`create table ${copy}.${table.name} (like ${production}.${table.name})`);
      await client.query(`insert into ${copy}.${table.name} select * from ${production}.${table.name}`);
    }
  }
  for (const schema of [production, testing, regression]) {
    for (const table of demoTables) {
      for (const statement of indexTableSql(schema, table)) await client.query(statement);
    }
    for (const relation of demoRelations) await client.query(relation.sqlOf(schema));
  }
  for (const { statement } of testingDifferences) await client.query(statement(testing));
}
