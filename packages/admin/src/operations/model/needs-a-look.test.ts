// @vitest-environment node
import type { Operations } from '@fundscope/contract/administration';
import { describe, expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';
import { listedJobs } from './listed-jobs.ts';
import { concernsOf } from './needs-a-look.ts';

const operations = (more: Partial<Operations> = {}): Operations => ({
  at: '2026-11-22T14:00:00',
  requests: { queued: 0, running: 0, failed: 0 },
  freeSpace: [{ folder: 'data', freeBytes: 4e10, isShort: false }],
  backups: [{ at: '2026-11-22T12:00:00', kind: 'backup', file: 'a', sizeBytes: 1, isEncrypted: true }],
  configuration: [{ file: 'a/b.yaml', readAt: '', brokenSince: null, faults: [] }],
  ...more,
});
const view = (faults: string[]) => ({ name: 'V', relation: 'v', collection: null, isImported: false, faults });

describe('what needs a look', () => {
  it('is nothing where all is well, and nothing of what is not known', () => {
    expect(concernsOf({ operations: operations(), views: [view([])], locks: [] })).toEqual([]);
    expect(concernsOf({ operations: undefined, views: undefined, locks: undefined })).toEqual([]);
  });

  it('names broken configuration files, failed jobs, little space, views that do not fit and locks', () => {
    const shown = concernsOf({
      operations: operations({
        requests: { queued: 0, running: 0, failed: 2 },
        freeSpace: [{ folder: 'drop', freeBytes: 1, isShort: true }],
        configuration: [{ file: 'a/b.yaml', readAt: '', brokenSince: '', faults: [{ line: 1, message: 'x' }] }],
      }),
      views: [view(['x']), view([])],
      locks: [{ username: 'a', address: '', attempts: 10, until: '', effect: 'refused' }],
    });
    expect(shown.map(({ kind }) => kind)).toEqual([
      'broken-files',
      'failed-jobs',
      'short-space',
      'faulty-views',
      'locks',
    ]);
  });

  it('is a backup that is older than a day, by the server’s clock, or that never was; a restore is none', () => {
    const backup = (at: string, kind: 'backup' | 'restore') => ({
      at,
      kind,
      file: '',
      sizeBytes: null,
      isEncrypted: null,
    });
    const concern = (backups: Operations['backups']) =>
      concernsOf({ operations: operations({ backups }), views: [], locks: [] });
    expect(concern([])).toEqual([{ kind: 'no-backup', part: 'backups' }]);
    expect(concern([backup('2026-11-22T13:00:00', 'restore'), backup('2026-11-21T11:00:00', 'backup')])).toEqual([
      { kind: 'old-backup', part: 'backups', hours: 27 },
    ]);
    expect(concern([backup('2026-11-21T13:00:00', 'backup')])).toEqual([]);
  });
});

it('lists failed jobs of the last week first, then those that run, then those that wait', () => {
  const job = (id: number, state: 'failed' | 'running' | 'queued', endedAt: string | null = null) => ({
    id,
    state,
    endedAt,
  });
  const jobs = [
    job(1, 'queued'),
    job(2, 'failed', '2026-11-10T00:00:00Z'),
    job(3, 'failed', '2026-11-21T00:00:00Z'),
    job(4, 'running'),
    job(5, 'queued'),
  ];
  expect(listedJobs(jobs, '2026-11-22T14:00:00').map(({ id }) => id)).toEqual([3, 4, 1, 5]);
});

it('says sizes in the largest unit that leaves a number of one or more', () => {
  expect([0, 999, 1_500, 2_100_000_000, 3.8e13].map((bytes) => bytesText(bytes, 'de'))).toEqual([
    '0 B',
    '999 B',
    '1,5 kB',
    '2,1 GB',
    '38 TB',
  ]);
});
