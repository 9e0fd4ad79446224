import {
  ApiError,
  fundMasterDataQuery,
  perfBenchmarkQuery,
  riskBenchmarkQuery,
  type ApiClient,
} from '@fundscope/api-client';
import { adminBookQuery, adminPortalsQuery, groupQuery, userQuery } from '@fundscope/api-client/administration';
import { adminBookSchema, groupSchema, userSchema } from '@fundscope/contract/administration';
import { fundMasterDataSchema, perfBenchmarkRecordSchema, riskBenchmarkRecordSchema } from '@fundscope/contract/funds';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { bookFormOf } from '../../books/model/book-form.ts';
import { fundFormOf, fundRecordOf } from '../../fund-master-data/model/fund-form.ts';
import { groupFormOf } from '../../groups/model/group-form.ts';
import { perfFormOf } from '../../perf-benchmarks/model/perf-form.ts';
import { nodeFormOf, nodeRecordSchemas, type NodeValues } from '../../portals/model/node-form.ts';
import { treeNodes, type NodeKind } from '../../portals/model/tree-nodes.ts';
import { riskFormOf } from '../../risk-benchmarks/model/risk-form.ts';
import type { RecordKind, RecordName } from '../../shell/record-name.ts';
import type { BoxStyle } from '../../typed-fields/box-codecs.ts';
import { userFormOf } from '../../users/model/user-form.ts';

export type FormValues = Readonly<Record<string, unknown>>;

interface Stores {
  readonly queries: QueryClient;
  readonly client: ApiClient;
}

/** What the audit page knows of a kind of records. */
interface RecordForm {
  /** What is stored now; null where there is none. */
  readonly read: (stores: Stores, id: string) => Promise<unknown>;
  /** What its form would hold; null for what is no such record. */
  readonly valuesOf: (stored: unknown, style: BoxStyle) => FormValues | null;
  /** Under what the form keeps what is typed: of a user, a record and, where numbers stand in it, a language. */
  readonly draftKey: (place: { userNr: number; id: string; locale: string }) => string;
}

const valuesWith =
  <Stored>(schema: z.ZodType<Stored>, toForm: (stored: Stored, style: BoxStyle) => object): RecordForm['valuesOf'] =>
  (stored, style) => {
    const { data, success } = schema.safeParse(stored);
    return success ? { ...toForm(data, style) } : null;
  };

const nodeForm = (kind: NodeKind, schema: z.ZodType<NodeValues>): RecordForm => ({
  read: async ({ queries, client }, id) => {
    const portals = await queries.fetchQuery({ ...adminPortalsQuery(client), staleTime: 0 });
    return treeNodes(portals, 'en').find((node) => node.kind === kind && String(node.record.id) === id)?.record ?? null;
  },
  valuesOf: valuesWith(schema, (node) => nodeFormOf(kind, node)),
  draftKey: ({ userNr, id }) => `${userNr}/portals/${kind}-${id}`,
});

export const recordForms: Readonly<Record<RecordKind, RecordForm>> = {
  user: {
    read: ({ queries, client }, id) => queries.fetchQuery({ ...userQuery(client, Number(id)), staleTime: 0 }),
    valuesOf: valuesWith(userSchema, userFormOf),
    draftKey: ({ userNr, id }) => `${userNr}/users/${id}`,
  },
  book: {
    read: ({ queries, client }, id) => queries.fetchQuery({ ...adminBookQuery(client, Number(id)), staleTime: 0 }),
    valuesOf: valuesWith(adminBookSchema, bookFormOf),
    draftKey: ({ userNr, id }) => `${userNr}/books/${id}`,
  },
  group: {
    read: ({ queries, client }, id) => queries.fetchQuery({ ...groupQuery(client, Number(id)), staleTime: 0 }),
    valuesOf: valuesWith(groupSchema, groupFormOf),
    draftKey: ({ userNr, id }) => `${userNr}/groups/${id}`,
  },
  portal: nodeForm('portal', nodeRecordSchemas.portal),
  menu: nodeForm('menu', nodeRecordSchemas.menu),
  submenu: nodeForm('submenu', nodeRecordSchemas.submenu),
  link: nodeForm('link', nodeRecordSchemas.link),
  'perf-benchmark': {
    read: ({ queries, client }, id) => queries.fetchQuery({ ...perfBenchmarkQuery(client, id), staleTime: 0 }),
    valuesOf: valuesWith(perfBenchmarkRecordSchema, perfFormOf),
    draftKey: ({ userNr, id, locale }) => `${userNr}:perf-benchmark:${id}:${locale}`,
  },
  'risk-benchmark': {
    read: ({ queries, client }, id) => queries.fetchQuery({ ...riskBenchmarkQuery(client, id), staleTime: 0 }),
    valuesOf: valuesWith(riskBenchmarkRecordSchema, riskFormOf),
    draftKey: ({ userNr, id, locale }) => `${userNr}:risk-benchmark:${id}:${locale}`,
  },
  'fund-master-data': {
    read: ({ queries, client }, id) => queries.fetchQuery({ ...fundMasterDataQuery(client, Number(id)), staleTime: 0 }),
    valuesOf: valuesWith(fundMasterDataSchema, (stored, style) => fundFormOf(fundRecordOf(stored), style)),
    draftKey: ({ userNr, id, locale }) => `${userNr}:fund-master-data:${id}:${locale}`,
  },
};

/** What is stored of a record now; null where it is gone. Errors: those of its call. */
export async function readStored(stores: Stores, { kind, id }: RecordName): Promise<unknown> {
  try {
    return await recordForms[kind].read(stores, id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null;
    throw error;
  }
}
