import { defineColumns } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import { useMemo, useState } from 'react';
import { useColumnLayout } from './columns/useColumnLayout.ts';
import { createCellFormatter } from './format/cell-formatter.ts';
import { createNumberFormatter } from './format/number-format.ts';
import { GridTable } from './GridTable.tsx';
import { groupLines, groupRows } from './grouping/group-rows.ts';
import { createGroupLimits } from './grouping/group-limits.ts';
import { createGroupTotals } from './grouping/group-totals.ts';
import { GROUP_COLUMN, groupedSource } from './grouping/grouped-source.ts';
import { GroupToggle } from './grouping/GroupToggle.tsx';
import { usePartMessages } from './messages/parts.ts';
import type { GroupedMode, GroupedProps, GroupingOptions } from './model/grid-props.ts';
import type { CellMarker } from './regression/cell-mark.ts';

/** Shows rows under the values of a column, each with its subtotals; closed at first. No totals stand below them. */
export const groupedMode = (options: GroupingOptions): GroupedMode => ({ kind: 'grouped', options, Grid: GroupedGrid });

const NONE: ReadonlySet<number> = new Set();

function GroupedGrid({ options: { by, subtotals }, columns, rows, settings, ...grid }: GroupedProps) {
  const { groups: messages } = usePartMessages();
  const { locale } = useLocale();
  const [open, setOpen] = useState<{ of: object; groups: ReadonlySet<number> }>({ of: rows, groups: NONE });
  const column = columns.find(({ SqlColName }) => SqlColName === by);
  const groups = useMemo(() => groupRows(rows, by), [rows, by]);
  // Other rows make other groups.
  const opened = open.of === groups ? open.groups : NONE;
  const lines = useMemo(() => groupLines(groups, (group) => opened.has(group)), [groups, opened]);
  const { totalsOf, isLimited } = useMemo(() => {
    const grouped = { rows, columns, groups, kind: subtotals };
    return { totalsOf: createGroupTotals(grouped), isLimited: createGroupLimits(grouped) };
  }, [rows, columns, groups, subtotals]);
  const source = useMemo(() => {
    const format = column ? createCellFormatter(column, locale) : String;
    const whole = createNumberFormatter({ locale, decimals: 0 });
    const nameOf = (index: number) => format(groups[index]?.value ?? null);
    const headOf = (index: number, isOpen: boolean) =>
      messages.group(isOpen, nameOf(index), whole(groups[index]?.rows.length ?? 0));
    return groupedSource({ rows, lines, totalsOf, isLimited, nameOf, headOf });
  }, [rows, column, groups, lines, totalsOf, isLimited, locale, messages]);
  const marker = useMemo((): CellMarker => (row) => (lines[row]?.kind === 'head' ? 'group' : null), [lines]);
  const title = column?.DisplayName ?? by;
  const all = useMemo(
    () => [
      ...defineColumns([{ field: GROUP_COLUMN, title: `${messages.column}: ${title}`, type: 'name' }]),
      ...columns,
    ],
    [columns, title, messages],
  );
  const { layout, change } = useColumnLayout(columns, settings?.layout, settings?.onLayoutChange);
  const withGroup = useMemo(
    () => ({ ...layout, order: [GROUP_COLUMN, ...layout.order], pinned: [GROUP_COLUMN, ...layout.pinned] }),
    [layout],
  );
  return (
    <GridTable
      {...grid}
      columns={all}
      rows={source}
      mode={{
        kind: 'compared',
        marker,
        follower: (
          <GroupToggle
            lines={lines}
            onToggle={(group) => {
              const next = new Set(opened);
              if (!next.delete(group)) next.add(group);
              setOpen({ of: groups, groups: next });
            }}
          />
        ),
      }}
      settings={{
        ...settings,
        totals: false,
        layout: withGroup,
        onLayoutChange: ({ order, hidden, widths, pinned }) => {
          const isOwn = (name: string) => name !== GROUP_COLUMN;
          change({ order: order.filter(isOwn), hidden: hidden.filter(isOwn), widths, pinned: pinned.filter(isOwn) });
        },
      }}
    />
  );
}
