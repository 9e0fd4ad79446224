/** Whose values are other elements' names: made anew for each page. */
const references = /^(?:id|for|aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details))$/u;
/** Whose values are words: that there are some is what counts. */
const wordings =
  /^(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder|href|src|value|name|d)$/u;

const lengths = /-?\d+(?:\.\d+)?(?:px|%|em|rem)/gu;
/** Numbers, and names that Mantine makes anew for each page. */
const counted = /__m__-\S+|\d+/gu;

function attributeText({ name, value }: Attr): string {
  if (references.test(name)) return name;
  if (wordings.test(name)) return `${name}:${value.trim() !== ''}`;
  return `${name}=${name === 'style' ? value.replaceAll(lengths, '') : value.replaceAll(counted, '0')}`;
}

/** What rules of accessibility look at in an element by itself: what it is, how it looks, its state, and whether it says anything. */
function describe(element: Element): string {
  const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '');
  // Many an element is named by the text of those in it.
  const isEmpty = element.textContent?.trim() === '';
  const { labels } = element as Partial<HTMLInputElement>;
  return [
    element.tagName,
    hasText,
    isEmpty,
    labels === undefined || labels === null ? '' : labels.length > 0,
    ...[...element.attributes].map(attributeText).toSorted(),
  ].join(' ');
}

/** Nothing that a user meets, or drawn as one picture. */
const isLeftOut = (element: Element): boolean =>
  element.matches('script, style, link, template, .sb-wrapper, #storybook-docs, #storybook-highlights-root');
const childrenOf = (element: Element): Element[] =>
  element.tagName.toLowerCase() === 'svg' ? [] : [...element.children].filter((child) => !isLeftOut(child));

const collections =
  'ul, ol, dl, menu, table, tbody, thead, tr, select, [role=list], [role=listbox], [role=menu], [role=menubar], [role=tablist], ' +
  '[role=grid], [role=rowgroup], [role=row], [role=tree], [role=group], [role=radiogroup], [role=toolbar]';

const namedByContent =
  'a, button, label, summary, legend, th, h1, h2, h3, h4, h5, h6, [role=button], [role=link], [role=tab], [role=option], ' +
  '[role=menuitem], [role=treeitem], [role=switch], [role=checkbox], [role=radio]';

/** With what it gives its name to, and the collection that this is of: some rules look from there. */
function partOf(element: Element): Element {
  const named = element.closest(namedByContent) ?? element;
  const { parentElement: parent } = named;
  return parent?.matches(collections) ? parent : named;
}

/** Elements that were looked at before, each by what it is and by all that it stands in. */
interface KnownElements {
  /** The smallest parts of a page that hold all its elements of a kind that was not there before. */
  newParts(page: Element): Element[];
  /** From now on what the last page held is known. */
  keep(): void;
}

export function createKnownElements(): KnownElements {
  /** Numbers of kinds: an element is of a kind as a child of its parent's. */
  const known = new Map<string, number>();
  let found = new Map<string, number>();
  let last = 0;
  const numberOf = (kind: string): number | undefined => known.get(kind) ?? found.get(kind);
  const kindOfDocument = (page: Element): number => {
    const kind = describe(page.ownerDocument.documentElement);
    const number = numberOf(kind) ?? ++last;
    found.set(kind, number);
    return number;
  };
  const newParts = (page: Element): Element[] => {
    found = new Map();
    const parts = new Set<Element>();
    const visit = (element: Element, parent: number): void => {
      const kind = `${parent} ${describe(element)}`;
      let number = numberOf(kind);
      if (number === undefined) {
        number = ++last;
        found.set(kind, number);
        parts.add(partOf(element));
      }
      for (const child of childrenOf(element)) visit(child, number);
    };
    // The theme and the language stand at the document.
    visit(page, kindOfDocument(page));
    return [...parts].filter((part) => ![...parts].some((other) => other !== part && other.contains(part)));
  };
  const keep = (): void => {
    for (const [kind, number] of found) known.set(kind, number);
  };
  return { newParts, keep };
}
