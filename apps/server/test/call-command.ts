import { run } from '../src/cli/run.ts';

/** What a command wrote, line by line, and its exit code. */
interface CommandAnswer {
  readonly code: number;
  readonly output: readonly string[];
}

interface CommandSurroundings {
  /** Settings, by the names of their variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in. */
  readonly input?: string;
}

/**
 * Runs a command of the command line in this process, where nobody sits at a terminal. What concerns the process itself,
 * its streams, signals and end, is for `runFundscope`, which starts one.
 */
export async function callFundscope(
  args: readonly string[],
  { env = {}, input = '' }: CommandSurroundings = {},
): Promise<CommandAnswer> {
  const output: string[] = [];
  const write = (text: string) => void output.push(...text.split('\n'));
  const terminal = {
    print: write,
    progress: write,
    warn: write,
    error: write,
    status: () => {},
    ask: async () => undefined,
    readAll: async () => input,
    readLine: async () => input.split('\n')[0] ?? '',
    stopSignal: () => new Promise<string>(() => {}),
  };
  const code = await run(args, { environment: { FUNDSCOPE_PORT: '0', FUNDSCOPE_DEMO: 'off', ...env }, terminal });
  return { code, output };
}
