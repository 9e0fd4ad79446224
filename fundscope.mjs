/**
 * The command line of a working copy: installs and builds where that is needed, says nothing of it unless it fails, and
 * ends as the command does. It runs on any Node that npm runs on; the command itself on the repository's own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const isWindows = process.platform === 'win32';
const args = process.argv.slice(2);
const isServing = args.length === 0 || args[0] === 'serve';

const apps = ['@fundscope/server', ...(isServing ? ['@fundscope/portal'] : [])];

// The package manager installs by itself what is missing, and is where turbo looks for it.
prepare(
  ['--yes', 'pnpm@12.21.0', 'exec', 'turbo', 'run', 'build'],
  [...apps.map((app) => `--filter=${app}`), '--output-logs=errors-only', '--log-order=grouped'],
);
run();

/** Installs and builds; what that printed is shown where it failed. */
function prepare(turbo, options) {
  const isFirst = !existsSync(join(root, 'apps', 'server', 'dist', 'main.js'));
  if (isFirst && process.stderr.isTTY) process.stderr.write('Installing and building; this takes a minute…\n');
  const { status, stdout, stderr, error } = spawnSync('npx', [...turbo, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`);
  process.stderr.write('Fundscope could not be built: see above.\n');
  process.exit(1);
}

function run() {
  const own = join(root, 'node_modules', '.bin', 'node');
  const node = !isWindows && existsSync(own) ? own : process.execPath;
  // Called from another folder, it means the same installation.
  const env = { FUNDSCOPE_DATA_DIR: join(root, '.fundscope'), ...process.env };
  const child = spawn(node, [join(root, 'apps', 'server', 'dist', 'main.js'), ...args], { env, stdio: 'inherit' });
  // A terminal sends its signals to both; the command decides what becomes of them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('close', (code) => process.exit(code ?? 1));
}
