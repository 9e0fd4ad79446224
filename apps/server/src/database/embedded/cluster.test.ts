import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyWithRights } from '../../../test/copy-with-rights.ts';
import { patience } from '../../../test/patience.ts';
import { runSource, type Child } from '../../../test/processes/child.ts';
import { setUpShared } from '../../../test/set-up-shared.ts';
import { locateBinaries } from './binaries.ts';
import { clusterFolder } from './cluster-folder.ts';
import { openCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import type { ClusterAddress } from './hold.ts';
import { isPostmaster, lockFilePath, readLockFile } from './lock-file.ts';
import { reachableBinaries } from './placement.ts';
import { chooseRunAs, ids, SYSTEM_USER } from './run-as.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
let open: Cluster[];
let children: Child[];

const makeFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'fundscope-cluster-'));
  chmodSync(made, 0o755);
  return made;
};

const original = setUpShared(
  async () => {
    const originalDir = makeFolder();
    const cluster = await openCluster({ dataDir: join(originalDir, 'data') });
    await cluster.close();
    return { folder: originalDir };
  },
  async (made) => rmSync(made.folder, { recursive: true }),
);
/** The data folder has a cluster already, a copy of one that is made once: making one takes most of a test's time. */
const beginWithCluster = (): void => copyWithRights(join(original.folder, 'data'), dataDir);

beforeEach(() => {
  folder = makeFolder();
  dataDir = join(folder, 'data');
  open = [];
  children = [];
});

afterEach(async () => {
  for (const cluster of open) await cluster.close();
  for (const child of children) {
    child.process.stdin?.end();
    await child.ended;
  }
  // A killed process could not stop its cluster.
  const home = homeOf(dataDir);
  if (runningPid(home) !== undefined) {
    const last = await openCluster({ dataDir });
    await last.close();
  }
  if (!home.startsWith(dataDir)) rmSync(home, { recursive: true });
  rmSync(folder, { recursive: true });
});

const start = async (options: Partial<ClusterOptions> = {}): Promise<Cluster> => {
  const cluster = await openCluster({ dataDir, ...options });
  open.push(cluster);
  return cluster;
};

const startProcess = async (order: object = {}): Promise<{ child: Child; cluster: Cluster & { pid: number } }> => {
  const child = runSource('test/processes/use-cluster.ts', {
    args: [JSON.stringify({ dataDir, ...order })],
  });
  children.push(child);
  const line = await child.line(/^open /u);
  return { child, cluster: JSON.parse(line.slice(5)) as Cluster & { pid: number } };
};

const homeOf = (dataDir: string): string => {
  const pointer = join(dataDir, 'postgres-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
};

const runningPid = (home: string): number | undefined => {
  const found = readLockFile(clusterFolder(home));
  return found && isPostmaster(found.pid, clusterFolder(home)) ? found.pid : undefined;
};

const numberOf = (user: string): { uid: number; gid: number } => {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const query = async (address: ClusterAddress, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** What a cluster was before Fundscope asked for a password: everybody who reaches the socket is let in. */
const letEverybodyIn = async (cluster: Cluster): Promise<void> => {
  await query(cluster.address, 'alter role fundscope password null; create role other login');
  await cluster.close();
  const rules = join(clusterFolder(cluster.home), 'pg_hba.conf');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'));
  rmSync(join(cluster.home, 'password'));
};

const kill = async (child: Child): Promise<void> => {
  child.process.kill('SIGKILL');
  await child.ended;
};

describe('the embedded PostgreSQL', () => {
  it('is made once, keeps its data over a stop, and listens on a socket only', async () => {
    const first = await start();
    expect(first.isNew).toBe(true);
    await query(first.address, 'create table kept as select 1 as value');
    expect(await query(first.address, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(first.address.host).mode & 0o777).toBe(0o700);
    await first.close();
    expect(runningPid(first.home)).toBeUndefined();

    const second = await start();
    expect(second.isNew).toBe(false);
    expect(await query(second.address, 'select * from kept')).toEqual([{ value: 1 }]);
  });

  it('asks everybody for its password, which stands in a file of its user alone', async () => {
    beginWithCluster();
    const { address, home } = await start();
    expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600);
    const { uid } = statSync(clusterFolder(home));
    expect(statSync(join(home, 'password')).uid).toBe(uid);
    await expect(query({ ...address, password: 'guessed' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const rules = await query(address, 'select distinct auth_method from pg_hba_file_rules');
    expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
  });

  it('that let everybody in asks for a password from its next start on, and has kept its data', async () => {
    beginWithCluster();
    const before = await start();
    await query(before.address, 'create table kept as select 1 as value');
    await letEverybodyIn(before);
    // Two at once, as after an update of the whole machine.
    const [{ address }] = await Promise.all([start(), start()]);
    expect(await query(address, 'select * from kept')).toEqual([{ value: 1 }]);
    const guess = { ...address, password: 'guessed' };
    await vi.waitFor(() => expect(query(guess, 'select 1')).rejects.toThrow('authentication failed'), patience);
    await vi.waitFor(
      () => expect(query({ ...guess, user: 'other' }, 'select 1')).rejects.toThrow('authentication failed'),
      patience,
    );
  });

  it('whose password is lost says so, and gets another by a line in its rules', async () => {
    beginWithCluster();
    const before = await start();
    await query(before.address, 'create table kept as select 1 as value');
    await before.close();
    rmSync(join(before.home, 'password'));
    await expect(start()).rejects.toThrow(/The password in .+ is not that of .+"local all all trust"/u);
    const rules = join(clusterFolder(before.home), 'pg_hba.conf');
    process.kill(runningPid(before.home) ?? 0, 'SIGINT');
    await vi.waitFor(() => expect(runningPid(before.home)).toBeUndefined(), patience);
    writeFileSync(rules, `local all all trust\n${readFileSync(rules, 'utf8')}`);
    const { address } = await start();
    expect(await query(address, 'select * from kept')).toEqual([{ value: 1 }]);
    expect(readFileSync(rules, 'utf8')).not.toMatch(/^[^#]*trust/mu);
  });

  it('is stopped by the last process that uses it, and by no other', async () => {
    beginWithCluster();
    const first = await start();
    const { child } = await startProcess();
    await first.close();
    expect(runningPid(first.home)).toBeDefined();
    child.process.stdin?.end();
    expect(await child.ended).toBe(0);
    expect(runningPid(first.home)).toBeUndefined();
  });

  it('is made by one of two processes that start at the same moment, and used by both', async () => {
    const [one, two] = await Promise.all([startProcess(), startProcess()]);
    expect(one.cluster.address).toEqual(two.cluster.address);
    expect(await query(one.cluster.address, 'select 1 as value')).toEqual([{ value: 1 }]);
  });

  it('outlives the kill of the process that started it, and the next start uses it', async () => {
    beginWithCluster();
    const { child, cluster } = await startProcess();
    await query(cluster.address, 'create table kept as select 1 as value');
    const before = runningPid(cluster.home);
    await kill(child);
    const next = await start();
    expect(runningPid(next.home)).toBe(before);
    expect(await query(next.address, 'select * from kept')).toEqual([{ value: 1 }]);
  });

  it('recovers what was acknowledged when everything is killed and started again at once', async () => {
    beginWithCluster();
    const { child, cluster } = await startProcess();
    await query(cluster.address, 'create table kept as select 1 as value');
    process.kill(runningPid(cluster.home) ?? 0, 'SIGKILL');
    child.process.kill('SIGKILL');
    const next = await start();
    expect(await query(next.address, 'select * from kept')).toEqual([{ value: 1 }]);
    await child.ended;
  });

  it('is started again by the process that uses it when it was killed, at the same address, as often as it happens', async () => {
    beginWithCluster();
    const events: string[] = [];
    const cluster = await start({ onRecovery: (event) => events.push(event) });
    await query(cluster.address, 'create table kept as select 1 as value');
    for (let round = 1; round <= 2; round++) {
      process.kill(runningPid(cluster.home) ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(events).toHaveLength(2 * round), patience);
      expect(await query(cluster.address, 'select * from kept')).toEqual([{ value: 1 }]);
    }
    expect(events).toEqual(['lost', 'recovered', 'lost', 'recovered']);
    await cluster.close();
    expect(runningPid(cluster.home)).toBeUndefined();
  });

  it('is started again once where two processes use it, and stays theirs', async () => {
    beginWithCluster();
    const first = await start();
    const { child } = await startProcess();
    const killed = runningPid(first.home) ?? 0;
    process.kill(killed, 'SIGKILL');
    const isHeldByBoth = async () => {
      const rows = await query(
        first.address,
        `select from pg_stat_activity where application_name = 'fundscope in use'`,
      );
      expect(rows).toHaveLength(2);
    };
    await vi.waitFor(isHeldByBoth, patience);
    await first.close();
    expect(runningPid(first.home)).toBeDefined();
    child.process.stdin?.end();
    expect(await child.ended).toBe(0);
    expect(runningPid(first.home)).toBeUndefined();
  });

  it('does not take another process, that has the number of a dead PostgreSQL, for it', async () => {
    beginWithCluster();
    const first = await start();
    await first.close();
    const other = spawn('sleep', ['600'], { ...ids(chooseRunAs(undefined)), stdio: 'ignore' });
    await once(other, 'spawn');
    const stale = [other.pid, clusterFolder(first.home), 1, 5432, first.address.host, '', ' 1 1', 'ready'];
    writeFileSync(lockFilePath(clusterFolder(first.home)), `${stale.join('\n')}\n`);
    const next = await start();
    expect(await query(next.address, 'select 1 as value')).toEqual([{ value: 1 }]);
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  it('has its socket in the temporary folder where the path would be too long', async () => {
    dataDir = join(folder, 'Fürstenfeldbruck, "Süd"'.repeat(5));
    const cluster = await start();
    expect(Buffer.byteLength(cluster.address.host)).toBeLessThan(80);
    expect(await query(cluster.address, 'select 1 as value')).toEqual([{ value: 1 }]);
    await cluster.close();
    rmSync(cluster.address.host, { recursive: true });
  });

  it('says in one sentence that the data folder cannot be written, and the cure', async () => {
    writeFileSync(dataDir, 'a file, not a folder');
    await expect(start()).rejects.toThrow(
      /^The folder .+ cannot be made \(.+\)\. Make it writable .+FUNDSCOPE_DATA_DIR/u,
    );
  });

  it('says that a setting of PostgreSQL stops it from starting, whatever the log has of its last end', async () => {
    beginWithCluster();
    const attempt = openCluster({ dataDir, settings: ['max_connections=none'] });
    await expect(attempt).rejects.toThrow(/does not start: invalid value for parameter "max_connections": "none"/u);
  });
});

// What differs when root starts the server; an ordinary user's own start is what the tests above are then.
if (isRoot) {
  describe('the embedded PostgreSQL, started by root', () => {
    const nobody = numberOf('nobody');
    const ordinary = numberOf('daemon');

    /** The errors of reading files and of connecting to a socket, as `nobody`. */
    const tryAsNobody = (files: readonly string[], socket: string): string[] => {
      const program = `
        const { readdirSync, readFileSync } = require('node:fs');
        const told = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
        const codes = JSON.parse(process.argv[1]).map((file) => told(() => readFileSync(file)));
        require('node:net').connect(process.argv[2])
          .on('connect', () => { console.log([...codes, 'done'].join()); process.exit(); })
          .on('error', (error) => console.log([...codes, error.code].join()));`;
      const args = ['-e', program, JSON.stringify(files), socket];
      return execFileSync(process.execPath, args, { ...nobody, cwd: '/', encoding: 'utf8' })
        .trim()
        .split(',');
    };

    it('runs as a user of its own, and a process of another user reads no file of it and reaches no socket', async () => {
      const { home, address } = await start();
      const { uid } = statSync(clusterFolder(home));
      expect(uid).toBe(numberOf(SYSTEM_USER).uid);
      expect(statSync(`/proc/${runningPid(home)}`).uid).toBe(uid);
      const files = ['password', 'start.log', 'cluster/PG_VERSION', 'cluster/pg_hba.conf'].map((name) =>
        join(home, name),
      );
      for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
      expect(tryAsNobody(files, join(address.host, '.s.PGSQL.5432'))).toEqual(Array(5).fill('EACCES'));
    });

    it('runs as the user that the setting names', async () => {
      const cluster = await start({ postgresUser: 'daemon' });
      expect(statSync(clusterFolder(cluster.home)).uid).toBe(ordinary.uid);
      expect(statSync(`/proc/${runningPid(cluster.home)}`).uid).toBe(ordinary.uid);
    });

    it.each([
      ['nobody', /Whatever else runs as "nobody" could read and change the database.+FUNDSCOPE_POSTGRES_USER/u],
      ['root', /PostgreSQL refuses to run as root.+FUNDSCOPE_POSTGRES_USER/u],
    ])('does not run as %s', async (postgresUser, message) => {
      await expect(start({ postgresUser })).rejects.toThrow(message);
      mkdirSync(dataDir);
    });

    it('leaves `nobody`, as whom it ran before, for a user of its own, however often that is cut off', async () => {
      beginWithCluster();
      const before = await start();
      await query(before.address, 'create table kept as select 1 as value');
      await letEverybodyIn(before);
      execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, before.home]);
      // It was begun before.
      chownSync(before.home, 0, 0);
      chownSync(join(clusterFolder(before.home), 'base'), numberOf(SYSTEM_USER).uid, 0);
      const { address, home } = await start();
      expect(await query(address, 'select * from kept')).toEqual([{ value: 1 }]);
      const { uid } = numberOf(SYSTEM_USER);
      const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
      expect(files.filter((name) => statSync(join(home, name)).uid !== uid)).toEqual([]);
    });

    it('follows no link that its user laid where root writes', async () => {
      beginWithCluster();
      const before = await start();
      await before.close();
      const target = join(folder, 'of-root');
      writeFileSync(target, 'kept');
      rmSync(join(before.home, 'start.log'));
      symlinkSync(target, join(before.home, 'start.log'));
      await expect(start()).rejects.toThrow(/ELOOP/u);
      rmSync(join(before.home, 'start.log'));
      rmSync(join(before.home, 'socket'), { recursive: true });
      symlinkSync(folder, join(before.home, 'socket'));
      await expect(start()).rejects.toThrow(/it is no folder/u);
      expect(readFileSync(target, 'utf8')).toBe('kept');
      expect(statSync(target).uid).toBe(0);
      expect(statSync(folder).uid).toBe(0);
    });

    it('names an unknown user and the setting', async () => {
      const attempt = openCluster({ dataDir, postgresUser: 'no-such-user' });
      await expect(attempt).rejects.toThrow(/no user "no-such-user".+FUNDSCOPE_POSTGRES_USER/u);
      mkdirSync(dataDir);
    });

    it('keeps its data elsewhere under a folder that only root may enter, and finds it again', async () => {
      chmodSync(folder, 0o700);
      const first = await start();
      expect(first.home).toMatch(/^\/var\/lib\/fundscope\/[0-9a-f]{12}-[0-9a-f]{6}$/u);
      await query(first.address, 'create table kept as select 1 as value');
      await first.close();
      const second = await start();
      expect(await query(second.address, 'select * from kept')).toEqual([{ value: 1 }]);
    });

    it('begins with an empty database when the data folder was emptied', async () => {
      chmodSync(folder, 0o700);
      const first = await start();
      await first.close();
      rmSync(first.home, { recursive: true });
      await expect(start()).rejects.toThrow(/postgres-location says that the database is in .+, which is not there/u);
      rmSync(dataDir, { recursive: true });
      expect((await start()).home).not.toBe(first.home);
    });

    it('runs a copy of binaries that stand under a folder that only root may enter', async () => {
      chmodSync(folder, 0o700);
      const packaged = locateBinaries();
      const release = `fundscope-test-${process.pid}`;
      const hidden = join(folder, 'native');
      cpSync(packaged.folder, hidden, { recursive: true, verbatimSymlinks: true });
      const staged = reachableBinaries({ folder: hidden, release }, chooseRunAs(undefined));
      expect(staged).toBe(`/var/lib/fundscope/${release}`);
      const cluster = await openCluster({ dataDir, binaries: { folder: hidden, release } });
      open.push(cluster);
      expect(readFileSync(`/proc/${runningPid(cluster.home)}/cmdline`, 'utf8')).toContain(`${staged}/bin/postgres`);
      rmSync(staged, { recursive: true });
    });

    describe('after an ordinary user', () => {
      const asOrdinaryUser = () => {
        const binaries = locateBinaries();
        return { become: ordinary, binaries: { ...binaries, folder: reachableBinaries(binaries, ordinary) } };
      };

      it('serves an ordinary user from their own folder, and root then runs it as that user', async () => {
        chownSync(folder, ordinary.uid, ordinary.gid);
        const { child, cluster } = await startProcess(asOrdinaryUser());
        await query(cluster.address, 'create table kept as select 1 as value');
        child.process.stdin?.end();
        await child.ended;
        const byRoot = await openCluster({ dataDir, postgresUser: 'bin' });
        open.push(byRoot);
        expect(statSync(`/proc/${runningPid(byRoot.home)}`).uid).toBe(ordinary.uid);
        expect(await query(byRoot.address, 'select * from kept')).toEqual([{ value: 1 }]);
      });

      it('says that a folder which belongs to root cannot be written', async () => {
        await expect(startProcess(asOrdinaryUser())).rejects.toThrow(/The folder .+ cannot be made \(EACCES/u);
        mkdirSync(dataDir);
      });
    });
  });
}
