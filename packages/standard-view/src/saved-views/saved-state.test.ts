import { describe, expect, it } from 'vitest';
import { hasOwnState, isStateChanged, openedView, openSaved, stateToSave } from './saved-state.ts';

const params = (text: string) => new URLSearchParams(text);
const saved = {
  id: 7,
  WVName: 'X',
  name: 'Mine',
  state: 'box=&sort=book&loaded=true',
  GroupID: null,
  groupName: '',
  isOwn: true,
  owner: 'Risk, Anna',
  isDefault: true,
};

describe('a saved view', () => {
  it('holds what is shown, not where the view stands', () => {
    expect(stateToSave(params('WVName=X&nav=1,2,3,4&PortalID=2&view=3&box=a&loaded=true'))).toBe('box=a&loaded=true');
  });

  it('opened takes the place of what is shown, and keeps the place in the navigation', () => {
    const opened = openSaved(params('WVName=X&nav=1,2,3,4&box=a&cols=pb'), saved);
    expect(opened.toString()).toBe('WVName=X&nav=1%2C2%2C3%2C4&box=&sort=book&loaded=true&view=7');
    expect(openedView(opened, [saved])).toBe(saved);
    expect(isStateChanged(opened, saved)).toBe(false);
    opened.set('sort', 'fund');
    expect(isStateChanged(opened, saved)).toBe(true);
  });

  it('is the same in whatever order the address has it, and without a word of columns that stand by themselves', () => {
    expect(isStateChanged(params('WVName=X&cols=default&loaded=true&sort=book&box='), saved)).toBe(false);
    expect(isStateChanged(params('WVName=X&cols=hbook&loaded=true&sort=book&box='), saved)).toBe(true);
    const arranged = { ...saved, state: 'cols=hbook&loaded=true' };
    expect(isStateChanged(params('WVName=X&cols=default&loaded=true'), arranged)).toBe(true);
  });

  it('cannot lead to another view, whatever its state says', () => {
    expect(openSaved(params('WVName=X'), { id: 1, state: 'WVName=Y&nav=9&view=5&sort=a' }).toString()).toBe(
      'WVName=X&sort=a&view=1',
    );
  });

  it('that is the default opens only when the address has no state of its own', () => {
    expect(hasOwnState(params('WVName=X&nav=1,2,3,4&PortalID=1'))).toBe(false);
    for (const own of ['box=', 'loaded=true', 'TestingDB=true', 'drilldown=true', 'inlineFilter=a', 'view=none']) {
      expect(hasOwnState(params(`WVName=X&${own}`))).toBe(true);
    }
    expect(hasOwnState(openSaved(params('WVName=X'), null))).toBe(true);
  });
});
