import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** What the sources record in the audit trail, by the types of the compiler. */
export interface AuditedContents {
  /** The actions whose code the types tell: whole codes, and templates of closed lists. */
  readonly actions: ReadonlySet<string>;
  /** Names of fields, one part of a path each, with the actions that record them. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Codes of closed lists, by the field that holds them. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
}

const server = fileURLToPath(new URL('..', import.meta.url));
const CONTENT = new Set(['before', 'after', 'told']);
/** Records nest no deeper. */
const MOST_LEVELS = 6;

/** Reads every object literal with an `action` and a content, and every `told` of a proposal. */
export function readAuditedContents(): AuditedContents {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${server}tsconfig.json`, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    server,
  );
  const program = ts.createProgram(
    fileNames.filter((name) => !name.endsWith('.test.ts')),
    options,
  );
  const checker = program.getTypeChecker();
  const found = {
    actions: new Set<string>(),
    fields: new Map<string, Set<string>>(),
    codes: new Map<string, Set<string>>(),
  };
  const literalsOf = (type: ts.Type): string[] =>
    (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));

  const addContent = (type: ts.Type, action: string, level = 0): void => {
    if (level > MOST_LEVELS) return;
    for (const part of type.isUnion() ? type.types : [type]) {
      if ((part.flags & ts.TypeFlags.Object) === 0) continue;
      if (checker.isArrayType(part)) {
        for (const item of checker.getTypeArguments(part as ts.TypeReference)) addContent(item, action, level + 1);
        continue;
      }
      for (const { type: value } of checker.getIndexInfosOfType(part)) addContent(value, action, level + 1);
      for (const property of checker.getPropertiesOfType(part)) {
        const value = checker.getTypeOfSymbol(property);
        if (value.getCallSignatures().length > 0) continue;
        addTo(found.fields, property.name, [action]);
        addTo(found.codes, property.name, literalsOf(value));
        addContent(value, action, level + 1);
      }
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const properties = new Map(node.properties.map((one) => [one.name?.getText(), one]));
      const action = properties.get('action');
      if (action || properties.has('told')) {
        const code = action && ts.isPropertyAssignment(action) ? action.initializer : undefined;
        for (const one of code ? literalsOf(checker.getTypeAtLocation(code)) : []) found.actions.add(one);
        for (const one of node.properties) {
          const content = contentOf(one, checker);
          for (const type of content) addContent(type, code?.getText() ?? 'told');
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(`${server}src/`)) visit(file);
  return found;
}

/** The types of `before`, `after` and `told` of a property, also where an object with them is spread. */
function contentOf(property: ts.ObjectLiteralElementLike, checker: ts.TypeChecker): ts.Type[] {
  if (ts.isSpreadAssignment(property)) {
    const type = checker.getTypeAtLocation(property.expression);
    return (type.isUnion() ? type.types : [type]).flatMap((one) =>
      checker
        .getPropertiesOfType(one)
        .filter(({ name }) => CONTENT.has(name))
        .map((part) => checker.getTypeOfSymbol(part)),
    );
  }
  if (!CONTENT.has(property.name.getText())) return [];
  const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
  return [checker.getTypeAtLocation(value)];
}

function addTo(map: Map<string, Set<string>>, key: string, values: readonly string[]): void {
  const known = map.get(key) ?? new Set<string>();
  map.set(key, known);
  for (const value of values) known.add(value);
}
