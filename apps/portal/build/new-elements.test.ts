import { createKnownElements } from '@fundscope/vitest-config/new-elements';
import { beforeEach, describe, expect, it } from 'vitest';

let known: ReturnType<typeof createKnownElements>;
/** The parts of a page with something new, each by its id. */
const partsOf = (html: string): string[] => {
  document.body.innerHTML = html;
  return known.newParts(document.body).map(({ id, tagName }) => id || tagName.toLowerCase());
};
const seen = (html: string): void => {
  partsOf(html);
  known.keep();
};

beforeEach(() => {
  known = createKnownElements();
  document.documentElement.removeAttribute('data-theme');
});

describe('the parts of a page that accessibility is looked at in', () => {
  it('are the whole of the first page, and none of a page that differs in words and numbers only', () => {
    expect(partsOf('<main id="m"><p style="left: 4px">One of 3</p></main>')).toEqual(['body']);
    known.keep();
    expect(partsOf('<main id="n"><p style="left: 5px">Another of 4</p></main>')).toEqual([]);
  });

  it.each([
    ['is another one', '<button id="new">Go</button>'],
    ['looks otherwise', '<p class="faint" id="new">One</p>'],
    ['has another colour', '<p style="color: grey" id="new">One</p>'],
    ['has another state', '<p aria-disabled="true" id="new">One</p>'],
    ['has lost its text', '<p id="new"></p>'],
    ['has lost the text in it', '<b id="new"><i></i></b>'],
    ['holds a new one', '<div><p id="p">One</p><i id="new">2</i></div>'],
  ])('are an element that %s', (_, html) => {
    seen('<h1 id="h">Title</h1><p id="p">One</p><b id="b"><i>Go</i></b><div><p id="p">One</p></div>');
    expect(partsOf(`<h1 id="h">Title</h1>${html}`)).toEqual(['new']);
  });

  it('are the whole of what a new element gives its name to', () => {
    seen('<button id="go"><svg aria-label="Go"></svg></button>');
    expect(partsOf('<button id="go"><svg></svg></button>')).toEqual(['go']);
  });

  it('are the whole of a collection that has a member of a new kind', () => {
    seen('<ul id="list"><li>One</li></ul>');
    expect(partsOf('<ul id="list"><li>One</li><li class="chosen">Two</li></ul>')).toEqual(['list']);
  });

  it('are all of it in another theme, where nothing looks as before', () => {
    seen('<p>One</p>');
    document.documentElement.dataset['theme'] = 'light';
    expect(partsOf('<p>One</p>')).toEqual(['body']);
  });

  it('are what stands elsewhere than before, and a field that has lost its label', () => {
    seen('<main id="m"><section><p id="p">One</p></section><label for="f">Name</label><input id="f"></main>');
    expect(partsOf('<main id="m"><section></section><p id="p">One</p></main>')).toEqual(['section', 'p']);
    expect(partsOf('<main id="m"><section><p id="p">One</p></section><input id="f"></main>')).toEqual(['f']);
  });

  it('are found again in a page that was found wanting', () => {
    expect(partsOf('<p>One</p>')).toEqual(['body']);
    expect(partsOf('<p>One</p>')).toEqual(['body']);
  });
});
