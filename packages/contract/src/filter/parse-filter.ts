import {
  comparisonOperators,
  MAX_COMPARISONS,
  MAX_FILTER_BYTES,
  type ComparisonOperator,
  type FilterTree,
  type FilterValue,
} from './filter-tree.ts';
import { FilterError } from './filter-error.ts';
import { findLikeFault } from './like-pattern.ts';
import { isCalendarDate, isDateTime } from '../calendar/calendar-date.ts';
import { tokenize, type Token } from './tokenize.ts';

const MAX_DEPTH = 200;
const binary = new Set<string>(comparisonOperators);

/**
 * Reads the filter language into a tree.
 *
 * ```
 * filter     = disjunct *( "or" disjunct )
 * disjunct   = factor *( "and" factor )
 * factor     = "not" factor / "(" filter ")" / comparison
 * comparison = column operator value
 * ```
 * Keywords are case-insensitive; a column that is not a plain name stands in double quotes. An empty text is
 * no filter: `undefined`.
 * @throws {FilterError} naming position and token; over 16 KiB, 500 comparisons or 200 levels, and a `like` pattern over 256
 *   characters or 16 wildcards, are refused.
 */
export function parseFilter(source: string): FilterTree | undefined {
  if (source.trim() === '') return undefined;
  if (new TextEncoder().encode(source).length > MAX_FILTER_BYTES) {
    throw new FilterError('filter-too-large', `A filter may have ${MAX_FILTER_BYTES} bytes at the most.`, 0, '');
  }
  return new Parser([...tokenize(source)]).parse();
}

class Parser {
  readonly #tokens: readonly Token[];
  #index = 0;
  #comparisons = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): FilterTree {
    const tree = this.#filter();
    if (this.#peek().type !== 'end') throw this.#unexpected("'and', 'or' or the end");
    return tree;
  }

  #filter(): FilterTree {
    return this.#chain('or', () => this.#chain('and', () => this.#factor()));
  }

  #chain(kind: 'or' | 'and', operand: () => FilterTree): FilterTree {
    const first = operand();
    if (!this.#takeKeyword(kind)) return first;
    const operands = [first, operand()];
    while (this.#takeKeyword(kind)) operands.push(operand());
    return { kind, operands };
  }

  #factor(): FilterTree {
    const token = this.#peek();
    if (++this.#depth > MAX_DEPTH) {
      throw new FilterError(
        'filter-too-large',
        `A filter may be nested ${MAX_DEPTH} levels deep at the most.`,
        token.at,
        token.text,
      );
    }
    try {
      if (this.#takeKeyword('not')) return { kind: 'not', operand: this.#factor() };
      if (token.type !== 'open') return this.#comparison();
      this.#index++;
      const inner = this.#filter();
      if (this.#peek().type !== 'close') throw this.#unexpected("')'");
      this.#index++;
      return inner;
    } finally {
      this.#depth--;
    }
  }

  #comparison(): FilterTree {
    if (++this.#comparisons > MAX_COMPARISONS) {
      const { at, text } = this.#peek();
      throw new FilterError(
        'filter-too-large',
        `A filter may have ${MAX_COMPARISONS} comparisons at the most.`,
        at,
        text,
      );
    }
    const column = this.#column();
    const operator = this.#operator();
    const { at, text } = this.#peek();
    const value = this.#value();
    if (operator === 'like' || operator === 'not like') checkLike(value, at, text);
    return { kind: 'comparison', column, operator, value };
  }

  #column(): string {
    const token = this.#peek();
    const name = token.type === 'quoted-name' ? token.value : token.type === 'word' ? token.text : '';
    if (name === '') throw this.#unexpected('a column');
    this.#index++;
    return name;
  }

  #operator(): ComparisonOperator {
    const token = this.#peek();
    if (token.type !== 'word') throw this.#unexpected('an operator');
    let name = token.text.toLowerCase();
    if (name === 'not') {
      this.#index++;
      name = `not ${this.#peek().text.toLowerCase()}`;
    }
    if (!binary.has(name)) throw this.#unexpected(`one of ${comparisonOperators.join(', ')}`);
    this.#index++;
    return name as ComparisonOperator;
  }

  #value(): FilterValue {
    const token = this.#peek();
    const value = readValue(token);
    if (!value) throw this.#unexpected('a value');
    this.#index++;
    return value;
  }

  #peek(): Token {
    return this.#tokens[this.#index] ?? { type: 'end', text: '', at: 0 };
  }

  #takeKeyword(keyword: string): boolean {
    const token = this.#peek();
    if (token.type !== 'word' || token.text.toLowerCase() !== keyword) return false;
    this.#index++;
    return true;
  }

  #unexpected(wanted: string): FilterError {
    const { at, text, type } = this.#peek();
    const found = type === 'end' ? 'the filter ends' : `'${text}' stands`;
    return new FilterError('filter-syntax', `Expected ${wanted} at position ${at}, where ${found}.`, at, text);
  }
}

function checkLike(value: FilterValue, at: number, text: string): void {
  // The value may also be a number: books are found by their digits.
  const fault = value.type === 'null' ? undefined : findLikeFault(String(value.value));
  if (fault === undefined) return;
  throw new FilterError('filter-too-large', `The like pattern at position ${at} ${fault}`, at, text);
}

function readValue(token: Token): FilterValue | undefined {
  switch (token.type) {
    case 'text':
      return { type: 'text', value: token.value };
    case 'number':
      return { type: 'number', value: token.text };
    case 'date':
      return isCalendarDate(token.text) ? { type: 'date', value: token.text } : undefined;
    case 'datetime':
      return isDateTime(token.text) ? { type: 'datetime', value: token.text } : undefined;
    case 'word': {
      const word = token.text.toLowerCase();
      if (word === 'null') return { type: 'null' };
      return word === 'true' || word === 'false' ? { type: 'bool', value: word === 'true' } : undefined;
    }
    default:
      return undefined;
  }
}
