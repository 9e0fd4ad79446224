import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

export interface Product {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the built server and waits until it says that it is ready. */
export async function startProduct(dataDir: string): Promise<Product> {
  const server = spawn(process.execPath, [main, 'serve'], {
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
  server.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      said.push(`${line}\n`);
      const address = /ready at (http:\/\/[^/\s]+)/u.exec(line)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${said.join('')}`)),
    );
  });
  const address = await ready;
  return {
    address,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
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
