import { hideAlert, rewriteAlert, showAlert } from '@fundscope/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRequestMessages } from '../messages/index.ts';
import { failedRunsAlert } from './failed-runs-alert.ts';
import classes from './RequestsDialog.module.css';
import { startRuns, type RunTask } from './run-store.ts';

/**
 * Begins runs; what fails of them is one alert, which is written anew with each that fails. Where a repeat succeeds it is
 * written anew only if it is still there, and goes with the last.
 */
export function useStartRuns() {
  const messages = useRequestMessages();
  const queries = useQueryClient();
  return (tasks: readonly RunTask[]): void =>
    startRuns(queries, tasks, (failed, batch, news) => {
      const id = `runs ${batch.id}`;
      if (failed.length === 0) return hideAlert(id);
      const { title, message } = failedRunsAlert(failed, batch.size, messages);
      const tell = news === 'more' ? showAlert : rewriteAlert;
      tell({ id, title, message: <span className={classes.lines}>{message}</span> });
    });
}
