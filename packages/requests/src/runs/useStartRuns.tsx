import { showAlert } from '@fundscope/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRequestMessages } from '../messages/index.ts';
import { failedRunsAlert } from './failed-runs-alert.ts';
import classes from './RequestsDialog.module.css';
import { startRuns, type RunTask } from './run-store.ts';

/** Begins runs; what fails of them is one alert, which is written anew with each that fails. */
export function useStartRuns() {
  const messages = useRequestMessages();
  const queries = useQueryClient();
  return (tasks: readonly RunTask[]): void =>
    startRuns(queries, tasks, (failed, { id, size }) => {
      const { title, message } = failedRunsAlert(failed, size, messages);
      showAlert({ id: `runs ${id}`, title, message: <span className={classes.lines}>{message}</span> });
    });
}
