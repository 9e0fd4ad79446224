import type { usePositionMessages } from '../../benchmark-positions/messages/index.ts';
import type { useRiskBenchmarkMessages } from '../messages/index.ts';

/** The label of a place in the form: *position 3, Index ID*; undefined for what no box shows. */
export function riskLabel(
  path: string,
  messages: ReturnType<typeof useRiskBenchmarkMessages>,
  positions: ReturnType<typeof usePositionMessages>,
): string | undefined {
  const [first, nr, field] = path.split('.');
  if (first === 'name') return messages.name;
  if (first !== 'positions') return undefined;
  if (nr === undefined) return messages.positions;
  const label = field === 'index' ? positions.indexId : field === 'weight' ? positions.weight : undefined;
  return label && messages.place(messages.position(Number(nr) + 1), label);
}
