import type { ReactNode } from 'react';
import classes from './AdminStackedTable.module.css';

interface StackedTableProps {
  label?: string;
  heads: readonly string[];
  /** Of the table, besides its own. */
  className?: string | undefined;
  /** Its rows: a cell is told by its `data-label` where the table is narrow. */
  children: ReactNode;
}

/** A small table, each row of which becomes a block where it is narrow. */
export function StackedTable({ label, heads, className = '', children }: StackedTableProps) {
  return (
    <div className={classes.frame}>
      <table className={`${classes.table} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
