import type { ImportFault } from '@fundscope/contract/imports';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminRunStep.module.css';

/** The rows at fault: line, column, and what is wrong there. */
export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  const { run: messages } = useAdminMessages().importData;
  return (
    <table className={classes.faults}>
      <thead>
        <tr>
          <th scope="col">{messages.line}</th>
          <th scope="col">{messages.column}</th>
          <th scope="col">{messages.fault}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ line, column, cell, type, message }, index) => (
          <tr key={index}>
            <td className={classes.line}>{line}</td>
            <td>{column ?? '–'}</td>
            <td>{cell !== null && type !== null ? messages.notOfType(cell, type) : message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
