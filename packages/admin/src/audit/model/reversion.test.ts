// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { group, user } from '../../testing/fake-admin-client.ts';
import { recordForms } from './record-forms.ts';
import { isRevertedAlready, revertedValues, revertibleFields } from './reversion.ts';

const style = { locale: 'en', today: '2026-11-22' } as const;
const valuesOf = (kind: 'user' | 'group' | 'risk-benchmark', stored: unknown) => {
  const values = recordForms[kind].valuesOf(stored, style);
  if (!values) throw new Error('no such record');
  return values;
};

describe('reverting a change', () => {
  const before = valuesOf('user', user(5, 'Alt', { geno_id: 'G1' }));
  const after = valuesOf('user', user(5, 'Neu', { geno_id: 'G1', version: 2 }));

  it('brings back the fields of that change alone, over what is stored now', () => {
    const now = valuesOf('user', user(5, 'Neu', { geno_id: 'G2', version: 7 }));
    const fields = revertibleFields(before, after);
    expect(fields).toEqual(['Surname']);
    expect(isRevertedAlready(now, before, fields)).toBe(false);
    expect(revertedValues(now, before, fields)).toMatchObject({ Surname: 'Alt', geno_id: 'G2', version: 7 });
    expect(isRevertedAlready(revertedValues(now, before, fields), before, fields)).toBe(true);
  });

  it('is not offered for what no form holds, such as a state', () => {
    const deactivated = valuesOf('user', user(5, 'Alt', { geno_id: 'G1', status: 2, version: 3 }));
    expect(revertibleFields(before, deactivated)).toEqual([]);
    expect(recordForms.group.valuesOf({ GroupID: 4, added: [1] }, style)).toBeNull();
    expect(revertibleFields(valuesOf('group', group(4, 'A')), valuesOf('group', group(4, 'B')))).toEqual(['Name']);
  });

  it('writes numbers as the form does', () => {
    const stored = { name: 'Welt', positions: [{ index: 'IDX_A', weight: 0.255 }], version: 1 };
    expect(recordForms['risk-benchmark'].valuesOf(stored, { ...style, locale: 'de' })).toMatchObject({
      positions: [{ weight: '25,50' }],
    });
  });
});
