import type { ImportFault } from '@fundscope/contract/imports';
import { useAdminMessages } from '../messages/index.ts';
import { faultText } from './model/fault-text.ts';
import classes from './AdminRunStep.module.css';

/** The rows at fault: line, column, and what is wrong there. */
export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  const { importData } = useAdminMessages();
  const { run: messages } = importData;
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
        {faults.map((fault, index) => (
          <tr key={index}>
            <td className={classes.line}>{fault.line}</td>
            <td>{fault.column ?? '–'}</td>
            <td>{faultText(fault, importData)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
