import { useLayoutEffect } from 'react';
import { columnRules, type ColumnGeometry } from '../columns/column-geometry.ts';

/** Places the cells by one generated style sheet. Adopted, since a strict content policy forbids style elements. */
export function useColumnRules(geometry: ColumnGeometry, scope: string): void {
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(columnRules(geometry, scope));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [geometry, scope]);
}
