import ts from 'typescript';
import type { Workspace } from './workspace.ts';

/** More than these, and two components share a model that has no name yet. */
const mostProps = 10;
const isComponentFile = (file: string) => file.endsWith('.tsx') && !/\.(?:test|stories)\.tsx$|\/testing\//u.test(file);

type Declarations = ReadonlyMap<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>;

/** Components of packages and apps that take more props than a reader keeps in mind. A type of another package is not counted. */
export function checkProps(workspace: Workspace): string[] {
  return workspace.packages.flatMap(({ folder, files }) => {
    const sources = files
      .filter((file) => /\/src\/.*\.tsx?$/u.test(file) && !/\.(?:test|stories)\.tsx?$|\/testing\//u.test(file))
      .map((file) => ts.createSourceFile(file, workspace.read(file), ts.ScriptTarget.Latest, true));
    const declarations = new Map(
      sources
        .flatMap((source) => [...source.statements])
        .filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        .map((statement) => [statement.name.text, statement]),
    );
    return sources
      .filter(({ fileName }) => isComponentFile(fileName))
      .flatMap((source) => source.statements.flatMap(componentsOf))
      .map(({ name, place, props }) => ({ name, place, count: namesOf(props, declarations).size }))
      .filter(({ count }) => count > mostProps)
      .map(
        ({ name, place, count }) =>
          `${folder}/src: ${name} (${place}) takes ${count} props, more than ${mostProps}: hand on a model or a context, or a closed union.`,
      );
  });
}

interface Component {
  readonly name: string;
  readonly place: string;
  readonly props: ts.TypeNode;
}

function componentsOf(statement: ts.Statement): Component[] {
  const place = statement.getSourceFile().fileName;
  const of = (name: string | undefined, made: ts.Node | undefined): Component[] => {
    if (made && ts.isCallExpression(made)) return of(name, made.arguments[0]);
    if (!name || !/^[A-Z]/u.test(name) || !made || !ts.isFunctionLike(made)) return [];
    const props = made.parameters[0]?.type;
    return props ? [{ name, place, props }] : [];
  };
  if (ts.isFunctionDeclaration(statement)) return of(statement.name?.text, statement);
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => of(name.getText(), initializer));
}

/** The names of a type's members, where the package declares it. */
function namesOf(type: ts.Node, declarations: Declarations): Set<string> {
  const all = (parts: Iterable<ts.Node>) => new Set([...parts].flatMap((part) => [...namesOf(part, declarations)]));
  const members = (elements: Iterable<ts.TypeElement>) => [...elements].map(({ name }) => name?.getText() ?? '');
  if (ts.isTypeLiteralNode(type)) return new Set(members(type.members));
  if (ts.isParenthesizedTypeNode(type)) return namesOf(type.type, declarations);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return all(type.types);
  if (!ts.isTypeReferenceNode(type) && !ts.isExpressionWithTypeArguments(type)) return new Set();
  const name = (ts.isTypeReferenceNode(type) ? type.typeName : type.expression).getText();
  const [of, keys] = type.typeArguments ?? [];
  const named = new Set([...(keys?.getText().matchAll(/'([^']+)'/gu) ?? [])].map(([, key]) => key ?? ''));
  if (of && name === 'Pick') return named;
  if (of && name === 'Omit') return new Set([...namesOf(of, declarations)].filter((key) => !named.has(key)));
  if (of && ['Readonly', 'Partial', 'PropsWithChildren'].includes(name)) return namesOf(of, declarations);
  const declared = declarations.get(name);
  if (!declared) return new Set();
  if (ts.isTypeAliasDeclaration(declared)) return namesOf(declared.type, declarations);
  const inherited = all((declared.heritageClauses ?? []).flatMap(({ types }) => [...types]));
  return new Set([...inherited, ...members(declared.members)]);
}
