import { isNumericType } from '@fundscope/contract/views';
import type { DefinitionFault } from './definition-fault.ts';
import { findColumn } from './view-columns.ts';
import type { ViewColumn, ViewDefinition } from './view-definition.ts';

type Path = DefinitionFault['path'];

/** What is wrong with what one column says of itself and of others. */
export function columnFaults(view: ViewDefinition, column: ViewColumn, path: Path): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const base = /^(.+)__[rd]$/u.exec(column.name)?.[1];
  if (base !== undefined && findColumn(view.columns, base)) {
    faults.push({ path: [...path, 'name'], message: `a regression needs '${column.name}' for column '${base}'` });
  }
  if (column.regTolerance && !(isNumericType(column.type) && (column.regType ?? 1) > 1)) {
    faults.push({ path: [...path, 'regTolerance'], message: 'is for numbers of regType 2 or 3' });
  }
  if (column.measure && column.type !== 'number') {
    faults.push({ path: [...path, 'measure'], message: 'is for columns of type number' });
  }
  faults.push(...unitFaults(view, column, path));
  faults.push(...statusFaults(column, path), ...limitFaults(view, column, path), ...formulaFaults(view, column, path));
  if (column.storedProcedure !== '' && (column.type === 'book' || column.key)) {
    faults.push({ path: [...path, 'storedProcedure'], message: 'a book or a key cannot be corrected' });
  }
  return faults;
}

function unitFaults({ columns }: ViewDefinition, { unitColumn, type }: ViewColumn, path: Path): DefinitionFault[] {
  if (unitColumn === undefined) return [];
  const place = [...path, 'unitColumn'];
  if (type !== 'number') return [{ path: place, message: 'is for columns of type number' }];
  const column = findColumn(columns, unitColumn);
  if (!column?.listed) return [{ path: place, message: `the table has no column '${unitColumn}'` }];
  return column.type === 'text' ? [] : [{ path: place, message: `column '${unitColumn}' is not of type text` }];
}

function statusFaults({ status, type }: ViewColumn, path: Path): DefinitionFault[] {
  if (!status) return [];
  if (type !== 'text' && type !== 'name' && type !== 'bool') {
    return [{ path: [...path, 'status'], message: 'is for columns of type text, name or bool' }];
  }
  return Object.keys(status)
    .filter((value) => type === 'bool' && value !== 'true' && value !== 'false')
    .map((value) => ({ path: [...path, 'status', value], message: 'a bool is true or false' }));
}

function limitFaults({ columns }: ViewDefinition, { limit, type }: ViewColumn, path: Path): DefinitionFault[] {
  if (limit === undefined) return [];
  const place = [...path, 'limit'];
  if (!isNumericType(type)) return [{ path: place, message: 'is for columns of numbers' }];
  if (typeof limit === 'number') return [];
  const column = findColumn(columns, limit);
  if (!column?.listed) return [{ path: place, message: `the table has no column '${limit}'` }];
  return column.type === type ? [] : [{ path: place, message: `column '${limit}' is not of type ${type}` }];
}

function formulaFaults({ columns }: ViewDefinition, column: ViewColumn, path: Path): DefinitionFault[] {
  if (column.formula !== undefined && !isNumericType(column.type)) {
    return [{ path: [...path, 'formula'], message: 'is for columns of numbers' }];
  }
  if (column.inputs.length > 0 && column.formula === undefined) {
    return [{ path: [...path, 'inputs'], message: 'needs a formula' }];
  }
  return column.inputs
    .map((name, index) => ({ name, place: [...path, 'inputs', index] }))
    .filter(({ name }) => !findColumn(columns, name)?.listed)
    .map(({ name, place }) => ({ path: place, message: `the table has no column '${name}'` }));
}
