import type { FundView } from '@fundscope/contract/views';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { viewInfo } from '../../views/definition/view-info.ts';

/** The views that are offered for a fund; one whose fund cannot be searched would show all of them. */
export const fundViews = (definitions: readonly ViewDefinition[], locale: 'de' | 'en'): FundView[] =>
  definitions.flatMap((definition) => {
    const column = definition.opensFund && findColumn(definition.columns, definition.bookColumn ?? '');
    if (!column || column.searchOrder === undefined) return [];
    return [{ WVName: definition.name, Title: viewInfo(definition, locale).Title, column: column.name }];
  });
