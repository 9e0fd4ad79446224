import { parse } from 'yaml';

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs?: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: unknown;
  readonly 'runs-on'?: unknown;
  readonly 'timeout-minutes'?: number;
}

const uses = /^\s*(?:- )?uses:\s*(?<action>\S+)(?<rest>.*)$/u;
/** A tag can be moved to other code, a digest cannot; the comment tells a reader which version it is. */
const pinned = /^[^@]+@[\da-f]{40}$/u;

/** One machine for all, in a version that nobody changes under us. */
const machine = 'ubuntu-24.04';

/** What a workflow must say beside what its language asks: actions by digest, permissions, machines, time limits. */
export function workflowFindings(file: string, text: string): string[] {
  const workflow = parse(text) as Workflow;
  const actions = text.split('\n').flatMap((line, index) => {
    const { action, rest } = uses.exec(line)?.groups ?? {};
    if (!action || action.startsWith('./')) return [];
    if (!pinned.test(action))
      return [`${file}:${index + 1}: ${action} is not pinned by a digest of 40 hexadecimal digits.`];
    return /^\s+# v\d+\.\d+\.\d+$/u.test(rest ?? '')
      ? []
      : [`${file}:${index + 1}: name the version of ${action}, as in '# v1.2.3'.`];
  });
  const jobs = Object.entries(workflow.jobs ?? {}).flatMap(([name, job]) => [
    ...(job['runs-on'] === machine ? [] : [`${file}: job ${name} does not run on ${machine}.`]),
    ...(job['timeout-minutes'] === undefined ? [`${file}: job ${name} has no timeout-minutes.`] : []),
    ...(workflow.permissions === undefined && job.permissions === undefined
      ? [`${file}: job ${name} has no permissions of its own, and the workflow states none.`]
      : []),
  ]);
  return [...actions, ...jobs];
}
