import type { HomeKind } from '@fundscope/contract/home';
import { Chip } from '@mantine/core';
import { StateMark } from '../figures/StateMark.tsx';
import { useTodayMessages } from '../messages/index.ts';
import classes from './PortalToday.module.css';

/** The choice of every kind of limit. */
export const ALL_KINDS = '';

interface KindChipsProps {
  /** Legal limits first. */
  kinds: readonly HomeKind[];
  chosen: string;
  onChange: (kind: string) => void;
}

/** Selects the kind of limit that the list shows. */
export function KindChips({ kinds, chosen, onChange }: KindChipsProps) {
  const messages = useTodayMessages();
  const counted = kinds.filter(({ breaches, warnings }) => breaches + warnings > 0);
  const sum = (count: (kind: HomeKind) => number) => counted.reduce((total, kind) => total + count(kind), 0);
  const all = {
    id: ALL_KINDS,
    title: messages.all,
    fresh: sum((one) => one.fresh),
    breaches: sum((one) => one.breaches),
    warnings: sum((one) => one.warnings),
  };
  return (
    <Chip.Group value={chosen} onChange={onChange}>
      <div className={classes.chips} role="radiogroup" aria-label={messages.kinds}>
        {[all, ...counted].map(({ id, title, fresh, breaches, warnings }) => (
          <Chip key={id} value={id} size="xs" variant="outline" icon={null}>
            {title}
            {fresh > 0 && <span className={classes.fresh}>{messages.newCount(fresh)}</span>}
            {breaches > 0 && (
              <span className={classes.count}>
                <StateMark state="breach" size={11} /> {breaches}
              </span>
            )}
            {warnings > 0 && (
              <span className={classes.count}>
                <StateMark state="warning" size={13} /> {warnings}
              </span>
            )}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}
