import type { z } from 'zod';
import type { YamlPath } from './yaml-document.ts';

type Issue = z.core.$ZodIssue;

/** The place of an issue; of an unknown key its own. */
export function issuePath(issue: Issue): YamlPath {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  return issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path;
}

/**
 * An issue of a schema as a sentence for the author of a file.
 * @param content the whole file
 */
export function issueText(issue: Issue, content: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not known';
    case 'invalid_type':
      if (valueAt(content, issue.path) === undefined) return 'is missing';
      return `must be ${typeNames[issue.expected] ?? issue.expected}, but is ${typeOf(valueAt(content, issue.path))}`;
    case 'invalid_value': {
      const value = valueAt(content, issue.path);
      if (value === undefined) return 'is missing';
      return `must be ${listed(issue.values.map(String))}, but is ${JSON.stringify(value)}`;
    }
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      return `must ${measured[issue.origin] ?? 'be'} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `must ${measured[issue.origin] ?? 'be'} ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'invalid_union':
      return valueAt(content, issue.path) === undefined
        ? 'is missing'
        : 'has not the form of any kind that is allowed here';
    default:
      return issue.message;
  }
}

const measured: Readonly<Record<string, string>> = { array: 'have entries:', string: 'have' };

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  record: 'a group of settings',
};

function typeOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  return typeNames[typeof value] ?? typeof value;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    content,
  );
}
