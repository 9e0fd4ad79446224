import { execFile } from 'node:child_process';

/**
 * Runs a command in a folder to its end and gives what it printed.
 * @throws with all that it printed, where it ended with another code than 0.
 */
export function runCommand(cwd: string, env: NodeJS.ProcessEnv, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${[command, ...args].join(' ')}\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}
