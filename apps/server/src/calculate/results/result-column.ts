import type { ViewColumn } from '../../views/definition/view-definition.ts';

/** A text in both languages. */
export type Title = Exclude<NonNullable<ViewColumn['title']>, string>;

/** A column of a table of results, and how its view shows it. `Value` is what a row has there. */
export interface ResultColumn<Value> {
  readonly sql: 'integer' | 'double precision' | 'text' | 'boolean' | 'date' | 'timestamp(0)';
  readonly isOptional: boolean;
  readonly title: Title;
  readonly shown: Pick<ViewColumn, 'type'> &
    Partial<Pick<ViewColumn, 'decimals' | 'measure' | 'tooltip' | 'unitColumn' | 'status'>>;
  /** For the compiler alone. */
  readonly value?: Value;
}

type Shown = ResultColumn<unknown>['shown'];
const columnOf =
  <Value>(sql: ResultColumn<Value>['sql'], shown: Shown) =>
  (en: string, de: string, tooltip?: string): ResultColumn<Value> => ({
    sql,
    isOptional: false,
    title: { en, de },
    shown: tooltip === undefined ? shown : { ...shown, tooltip },
  });

export const text = columnOf<string>('text', { type: 'text' });
export const name = columnOf<string>('text', { type: 'name' });
export const book = columnOf<number>('integer', { type: 'book' });
export const date = columnOf<string>('date', { type: 'date' });
export const time = columnOf<string>('timestamp(0)', { type: 'logdate' });
export const flag = columnOf<boolean>('boolean', { type: 'bool' });
/** A fraction, shown in percent. */
export const share = columnOf<number>('double precision', { type: 'percmath', decimals: 2 });
export const amount = columnOf<number>('double precision', { type: 'number', decimals: 0, measure: 'level' });
export const ratio = columnOf<number>('double precision', { type: 'number', decimals: 4, measure: 'level' });
/** In the unit of its row, which column `unit` has. */
export const measured = columnOf<number>('double precision', {
  type: 'number',
  decimals: 2,
  measure: 'level',
  unitColumn: 'unit',
});
/** The unit of value and limit of a row. */
export const unit = columnOf<'fraction' | 'count'>('text', {
  type: 'text',
  status: {
    fraction: { title: { en: 'share in %', de: 'Anteil in %' } },
    count: { title: { en: 'count', de: 'Anzahl' } },
  },
});
/** State of a run. */
export const runState = columnOf<'running' | 'done' | 'stopped' | 'failed'>('text', {
  type: 'text',
  status: {
    running: { title: { en: 'running', de: 'läuft' } },
    done: { title: { en: 'done', de: 'fertig' } },
    stopped: { title: { en: 'stopped', de: 'angehalten' } },
    failed: { title: { en: 'failed', de: 'fehlgeschlagen' } },
  },
});
export type RunFailure = 'interrupted' | 'stopped' | 'fault';
/** Why a run ended without figures. Runs of an older program hold an English sentence. */
export const runFailure = columnOf<RunFailure>('text', {
  type: 'text',
  status: {
    interrupted: {
      title: {
        en: 'The process ended before the calculation did. The same call goes on from there.',
        de: 'Der Prozess endete vor der Berechnung. Derselbe Aufruf setzt sie fort.',
      },
    },
    stopped: {
      title: {
        en: 'The calculation was stopped. The same call goes on from there.',
        de: 'Die Berechnung wurde angehalten. Derselbe Aufruf setzt sie fort.',
      },
    },
    fault: {
      title: {
        en: 'A fault ended the calculation. The output of the command has the details.',
        de: 'Ein Fehler beendete die Berechnung. Die Ausgabe des Befehls nennt Einzelheiten.',
      },
    },
  } satisfies Record<RunFailure, unknown>,
});
export const count = columnOf<number>('integer', { type: 'number', decimals: 0, measure: 'level' });
export const identifier = columnOf<number>('integer', { type: 'number', decimals: 0, measure: 'identifier' });

/** The same column where a row may have nothing there: it is not known. */
export const optional = <Value>(column: ResultColumn<Value>): ResultColumn<Value | null> => ({
  ...column,
  isOptional: true,
});
