import { UsageError } from '../platform/operator-error.ts';
import { nearestName } from '../platform/nearest-name.ts';
import { applyViews, checkViews } from './views-apply.ts';
import { checkTimes } from './views-time.ts';
import { initView } from './views-init.ts';
import { removeFromViews } from './views-remove.ts';
import { defineCommand, type Call, type CommandContext } from './command.ts';
import { viewSchemaText } from '../views/definition/view-schema.ts';

const usage = `fundscope views check  [FOLDER] [--database]
fundscope views check  --time [--user NAME] [FOLDER]
fundscope views apply  [FOLDER] [--dry-run] [--prune [--yes]]
fundscope views init   RELATION [FOLDER]
fundscope views remove NAME... [--yes]
fundscope views schema

  check   names every fault of the folder's view descriptions with file and line, and opens no database;
          with --database also what the database does not bear out, every view whose rows only the application
          limits to the user's books, and what applying would change; ends with 1 where something is wrong
          With --time it shows how long the database needs for each view's first 200 rows and for all of them, with
          the rights of user NAME, or else of whoever sees most without being an administrator; ends with 1 where a
          view needs more than 20 ms or 2 s
  apply   adds and changes the stored views as the folder describes them, all at once or not at all; running servers
          show them with the next request. Views of other folders and imported ones stay
  init    writes the first description of a table or SQL view of schema env_p, from its columns, into the folder or
          to standard output; what was guessed is marked so
  remove  removes views with their links; of imported ones the rows too
  schema  prints the JSON schema of descriptions, for editors

  FOLDER               FUNDSCOPE_CATALOGUE_DIR when not given
  --collection NAME    by what the folder's views are known as its own, wherever the folder lies; when not given, by
                       the folder's place: two folders of one name are apart
  --dry-run            prints what would change, and changes nothing
  --prune              removes the views that came from this folder and are no longer described in it
  --yes                asks nothing before views are removed`;

const options = {
  collection: { type: 'string' },
  database: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  time: { type: 'boolean', default: false },
  user: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

type Values = Call<typeof options>['values'];
type Action = (names: readonly string[], values: Values, context: CommandContext) => Promise<void> | void;

const actions: Readonly<Record<string, { readonly takes: readonly (keyof Values)[]; readonly run: Action }>> = {
  check: {
    takes: ['collection', 'database', 'time', 'user'],
    run: (names, values, context) =>
      values.time
        ? checkTimes(folderOf(names, context), context, values.user)
        : checkViews(folderOf(names, context), values, context),
  },
  apply: {
    takes: ['collection', 'dry-run', 'prune', 'yes'],
    run: (names, values, context) => applyViews(folderOf(names, context), values, context),
  },
  init: {
    takes: [],
    run: async ([relation, folder, ...more], _, context) => {
      if (relation === undefined || more.length > 0) throw new UsageError('Name one table or SQL view.', usage);
      await initView(relation, folder, context);
    },
  },
  remove: {
    takes: ['yes'],
    run: async (names, { yes }, context) => {
      if (names.length === 0) throw new UsageError('Name the views to remove.', usage);
      await removeFromViews(names, { isSure: yes }, context);
    },
  },
  schema: {
    takes: [],
    run: (names, _, { terminal }) => {
      if (names.length > 0) throw new UsageError('This takes no name.', usage);
      terminal.print(viewSchemaText());
    },
  },
};

export const viewsCommand = defineCommand({
  summary: 'describes, checks, applies and removes views',
  usage,
  options,
  takesNames: true,
  run: async ({ values, positionals }, context) => {
    const [name, ...names] = positionals;
    if (name === undefined) throw new UsageError('Say what to do with the views.', usage);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) {
      const nearest = nearestName(name, Object.keys(actions));
      throw new UsageError(
        `"${name}" is nothing to do with views${nearest ? `: did you mean "${nearest}"?` : '.'}`,
        usage,
      );
    }
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
    const foreign = given.find(([option]) => !action.takes.includes(option as keyof Values));
    if (foreign) throw new UsageError(`"views ${name}" takes no --${foreign[0]}.`, usage);
    await action.run(names, values, context);
  },
});

function folderOf(names: readonly string[], { config }: CommandContext): string {
  const [folder = config.catalogueDir, ...more] = names;
  if (more.length > 0) throw new UsageError('Name one folder.', usage);
  if (folder === undefined) throw new UsageError('Name the folder with the view descriptions.', usage);
  return folder;
}
