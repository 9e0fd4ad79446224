import { fieldErrorTexts } from '@fundscope/contract/fields';
import type { BenchmarkFund } from '@fundscope/contract/funds';
import { ConsequenceList } from '../shell/ConsequenceList.tsx';

/** Why a benchmark cannot be deleted: the funds whose master data name it. */
export function BenchmarkHolders({ funds }: { funds: readonly BenchmarkFund[] }) {
  const refusal = { field: 'name', code: 'in-use', message: fieldErrorTexts['in-use'] } as const;
  const heldBy = funds.map(({ BookID, display }) => ({ kind: 'fund-master-data', id: BookID, display }) as const);
  return <ConsequenceList consequences={{ refusal, heldBy, goes: [], stays: [] }} />;
}
