import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const server = (file: string): string => fileURLToPath(new URL(`../../../server/${file}`, import.meta.url));
const main = server('dist/main.js');

export interface Product {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  stop(): Promise<void>;
}

/** The data folder of a product that has filled the demo firm before: filling takes longer than many a journey. */
export async function beginWithDemoFirm(dataDir: string): Promise<void> {
  const script = server('test/demo-firm/make.ts');
  const made = spawn(process.execPath, ['--conditions=@fundscope/source', script, dataDir], { stdio: 'inherit' });
  const [code] = (await once(made, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}

/** Starts the built server and waits until it says that it is ready. */
export async function startProduct(dataDir: string): Promise<Product> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: {
      ...process.env,
      FUNDSCOPE_PORT: '0',
      FUNDSCOPE_DATA_DIR: dataDir,
      FUNDSCOPE_DEMO: 'on',
      DATABASE_URL: '',
      // A loaded machine is slow, not overloaded.
      FUNDSCOPE_MAX_LAG_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(`${line}\n`);
      const address = /ready at (http:\/\/[^/\s]+)/u.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${said.join('')}`)),
    );
  });
  const address = await ready;
  return {
    address,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a command of the product's command line beside the running server, and gives what it printed. */
export async function runCommand(
  dataDir: string,
  ...words: readonly string[]
): Promise<{ code: number; output: string }> {
  const command = spawn(process.execPath, [main, ...words], {
    env: { ...process.env, FUNDSCOPE_DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  command.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(command, 'close')) as [number];
  return { code, output };
}
