import { homeSchemaText } from '../modules/home/home-description.ts';
import { ownHomeFile, readHomeFile } from '../modules/home/home-file.ts';
import { ownBreachFile, readBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { limitsOfRules } from '../modules/home/limit-description.ts';
import { blockFaults, placeFaults, placesOf } from '../modules/home/home-faults.ts';
import { readViews } from '../views/access/stored-views.ts';
import { withDatabase } from './command.ts';
import { defineFileCommand } from './file-command.ts';

const usage = `fundscope home check  [FILE]
fundscope home schema

  check   names every fault of a description of the home: what is written wrongly, and views and columns that the
          installation's database does not have; ends with 1 where something is wrong
  schema  prints the JSON schema of descriptions, for editors

  FILE    FUNDSCOPE_HOME_FILE when not given, else the description that came with the server`;

export const homeCommand = defineFileCommand({
  summary: 'checks what the home and the pages of funds show',
  usage,
  schemaText: homeSchemaText,
  defaultFile: ({ homeFile }) => homeFile ?? ownHomeFile(),
  check: async (path, context) => {
    const breachFile = ownBreachFile(context.config);
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
    return { faults, contents: `${places.length} places read views` };
  },
});
