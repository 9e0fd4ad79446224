import { groupModificationSchema } from '@fundscope/contract/administration';
import { approvalSettingsSchema, type ApprovalSettings, type RecordProposalKind } from '@fundscope/contract/approval';
import { z } from 'zod';
import { lockStoredApproval, storeApproval } from '../../approval/approval-settings.ts';
import type { DoChange } from '../../audit/audited-change.ts';
import { HttpError } from '../../http/http-error.ts';
import { removeBenchmark, saveBenchmark } from '../benchmarks/benchmark-changes.ts';
import { perfBenchmarks, riskBenchmarks, type BenchmarkKind } from '../benchmarks/benchmark-kind.ts';
import { modifyGroup } from '../admin-groups/group-changes.ts';
import { reactivateUser } from '../admin-users/user-changes.ts';
import { changeMemberships } from '../memberships/change-memberships.ts';
import { userMembership } from '../memberships/membership-kind.ts';

export const approvalNames = [
  'masterData',
  'limits',
  'corrections',
] as const satisfies readonly (keyof ApprovalSettings)[];

const benchmark = z.enum(['perf-benchmark', 'risk-benchmark']);
const benchmarkCall = z.union([
  z.object({ benchmark, save: z.unknown() }),
  z.object({ benchmark, remove: z.object({ name: z.string(), version: z.number() }) }),
]);
const rightCall = z.union([
  z.object({ groupId: z.number().int(), add: z.array(z.number().int()), remove: z.array(z.number().int()) }),
  z.object({ reactivate: z.number().int() }),
  z.object({ group: z.unknown() }),
]);

const approvalCall = z.object({ settings: approvalSettingsSchema, seen: approvalSettingsSchema });

const benchmarkKinds: Record<z.infer<typeof benchmark>, BenchmarkKind> = {
  'perf-benchmark': perfBenchmarks,
  'risk-benchmark': riskBenchmarks,
};

/** The changes of proposals, by their kinds: each reads its call again. */
const changes: Record<RecordProposalKind, (call: unknown) => DoChange<unknown>> = {
  benchmark: (call) => {
    const wanted = readCall(benchmarkCall, call);
    const kind = benchmarkKinds[wanted.benchmark];
    if ('remove' in wanted) return removeBenchmark(kind, wanted.remove.name, wanted.remove.version);
    return saveBenchmark(kind, readCall(kind.saveSchema, wanted.save));
  },
  'administrator-right': (call) => {
    const wanted = readCall(rightCall, call);
    if ('reactivate' in wanted) return reactivateUser(wanted.reactivate);
    if ('group' in wanted) return modifyGroup(readCall(groupModificationSchema, wanted.group));
    return changeMemberships(userMembership, wanted);
  },
  'approval-settings': (call) => changeApproval(readCall(approvalCall, call)),
};

export const changeOfProposal = (kind: RecordProposalKind, call: unknown): DoChange<unknown> => changes[kind](call);

interface ApprovalChange {
  readonly settings: ApprovalSettings;
  /** What was stored when the change was asked for. */
  readonly seen: ApprovalSettings;
}

/**
 * Stores which changes need another person.
 * @throws {HttpError} `conflict` where the stored settings have changed: one of them could be switched off unnoticed
 */
export const changeApproval =
  ({ settings, seen }: ApprovalChange, before?: ApprovalSettings): DoChange<void> =>
  async (db) => {
    const stored = await lockStoredApproval(db);
    if (approvalNames.some((name) => stored[name] !== seen[name])) {
      const message = 'The approval settings have changed since: load them again, and make the change again.';
      throw new HttpError('conflict', message);
    }
    await storeApproval(db, settings);
    return {
      result: undefined,
      audit: { action: 'approval.change', ...(before && { before }), after: { ...settings } },
    };
  };

function readCall<Call>(schema: z.ZodType<Call>, call: unknown): Call {
  const { data } = schema.safeParse(call);
  if (data !== undefined) return data;
  const message = 'An earlier version of the server took this proposal: reject it, and have it made again.';
  throw new HttpError('conflict', message);
}
