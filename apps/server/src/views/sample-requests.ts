import type { SampleRequest } from '@fundscope/contract/views';
import { printColumn } from '@fundscope/contract/filter';
import { keyColumns, listedColumns } from './definition/view-columns.ts';
import type { ViewDefinition } from './definition/view-definition.ts';

const FEW_ROWS = 10;

/** Questions to try on a view: its first rows, filtered and ordered by its key, and those of its description. */
export function sampleRequestsOf(view: ViewDefinition): SampleRequest[] {
  const [column = listedColumns(view)[0]] = keyColumns(view);
  const name = column ? printColumn(column.name) : '';
  const samples = [
    { testType: 'rows', filter: '', orderBy: '', topRows: FEW_ROWS },
    { testType: 'filter', filter: name && `${name} ne null`, orderBy: '', topRows: FEW_ROWS },
    { testType: 'order', filter: '', orderBy: name && `${name} desc`, topRows: FEW_ROWS },
    ...view.samples,
  ];
  return samples.map(({ testType, filter, orderBy, topRows }) => ({
    test_type: testType,
    wvname: view.name,
    filter,
    orderby: orderBy,
    toprows: topRows,
  }));
}
