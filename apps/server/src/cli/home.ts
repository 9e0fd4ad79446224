import { resolve } from 'node:path';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { homeSchemaText } from '../modules/home/home-description.ts';
import { ownHomeFile, readHomeFile } from '../modules/home/home-file.ts';
import { ownBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { limitsOfRules } from '../modules/home/limit-description.ts';
import { blockFaults, placeFaults, placesOf } from '../modules/home/home-faults.ts';
import { readViews } from '../views/access/stored-views.ts';
import { defineCommand, withDatabase } from './command.ts';

const usage = `fundscope home check  [FILE]
fundscope home schema

  check   names every fault of a description of the home: what is written wrongly, and views and columns that the
          installation's database does not have; ends with 1 where something is wrong
  schema  prints the JSON schema of descriptions, for editors

  FILE    FUNDSCOPE_HOME_FILE when not given, else the description that came with the server`;

export const homeCommand = defineCommand({
  summary: 'checks what the home and the pages of funds show',
  usage,
  options: {},
  takesNames: true,
  run: async ({ positionals: [action, file, ...more] }, context) => {
    const { config, terminal } = context;
    if (more.length > 0) throw new UsageError(`There is one name too many: ${more.join(' ')}.`, usage);
    if (action === 'schema' && file === undefined) return terminal.print(homeSchemaText());
    if (action !== 'check') throw new UsageError('Say check or schema.', usage);
    const path = file === undefined ? (config.homeFile ?? ownHomeFile()) : resolve(file);
    const breachFile = ownBreachFile(config);
    const limits = limitsOfRules(breachFile === undefined ? undefined : readBreachFile(breachFile));
    const description = { ...readHomeFile(path), limits };
    const places = placesOf(description);
    const faults = await withDatabase(context, async ({ pool }) => {
      const views = await readViews(pool);
      const names = views.all.map(({ definition }) => definition.name);
      return [
        ...places.flatMap((place) => placeFaults(place, views.find(place.view)?.definition, names)),
        ...blockFaults(description),
      ];
    });
    if (faults.length > 0) throw new OperatorError([...faults, '', `${faults.length} to be corrected.`].join('\n'));
    terminal.print(`${path}: ${places.length} places read views, without a fault.`);
  },
});
