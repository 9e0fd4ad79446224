import { houseSchemaText } from '../modules/documents/house/house-file.ts';
import { UsageError } from '../platform/operator-error.ts';
import { dateOf } from './checked-options.ts';
import { checkTemplates } from './documents-check.ts';
import { checkParameters, parametersSchemaText, printParameters, storeParameters } from './documents-parameters.ts';
import { previewDocument } from './documents-preview.ts';
import { defineCommand } from './command.ts';

const usage = `fundscope documents check   [FOLDER]
fundscope documents schema [parameters]
fundscope documents preview REPORT --book NUMBER --date DATE --user NAME [options]
fundscope documents parameters GROUP [FILE --valid-from DATE]
fundscope documents check-parameters FILE

  check    names every fault of a folder of document templates, sets a sample with it, and opens no database; ends with 1
           where something is wrong
  schema   prints the JSON schema of house.yaml, or of files of parameters, for editors
  preview  makes a document with the rights of user NAME, and beside it the data file (JSON) that it is made of
  parameters
           prints what SpecialMARisk is made by for the investor that a group is; with FILE (YAML) adds a version of it,
           which is a row of the audit trail; with the word none in place of FILE the house's parameters hold from then on
  check-parameters
           names every fault of such a file with its line, and opens no database

  FOLDER                FUNDSCOPE_DOCUMENTS_DIR when not given, else the templates that came with the server
  REPORT                such as Risikobericht, LiqRisk or LiquidityExcel
  --language DE|EN      DE when not given
  --holding-period 20|1 20 when not given
  --format pdf|xlsx     pdf when not given
  --group NUMBER        whose parameters SpecialMARisk is made by, where it could be one of several
  GROUP                 the number or the name of a group
  --valid-from DATE     the first reporting date that the parameters hold for
  --out FOLDER          where the files go; this folder when not given`;

const options = {
  book: { type: 'string' },
  date: { type: 'string' },
  user: { type: 'string' },
  language: { type: 'string', default: 'DE' },
  'holding-period': { type: 'string', default: '20' },
  format: { type: 'string', default: 'pdf' },
  group: { type: 'string' },
  'valid-from': { type: 'string' },
  out: { type: 'string', default: '.' },
} as const;

export const documentsCommand = defineCommand({
  summary: 'checks the templates of documents, makes one to look at, keeps the parameters of investors',
  usage,
  options,
  takesNames: true,
  run: async ({ values, positionals: [action, name, file, ...others] }, context) => {
    if (action === 'parameters' && name !== undefined && others.length === 0) {
      if (file === undefined) return printParameters(name, context);
      const validFrom = dateOf('--valid-from', values['valid-from'] ?? '', usage);
      return storeParameters({ group: name, file, validFrom }, context);
    }
    const more = [file, ...others].filter((given) => given !== undefined);
    if (more.length > 0) throw new UsageError(`There is one name too many: ${more.join(' ')}.`, usage);
    if (action === 'check') return checkTemplates(name, context);
    if (action === 'schema') {
      if (name === undefined) return context.terminal.print(houseSchemaText());
      if (name === 'parameters') return context.terminal.print(parametersSchemaText());
      throw new UsageError(`There is no schema of ${name}: say parameters, or nothing for house.yaml.`, usage);
    }
    if (action === 'check-parameters' && name !== undefined) return checkParameters(name, context);
    if (action !== 'preview')
      throw new UsageError(
        'Say check, schema, preview, parameters with a group, or check-parameters with a file.',
        usage,
      );
    if (values.user === undefined)
      throw new UsageError('--user is missing: whose rights the document is made with.', usage);
    const order = {
      reportType: name,
      book: values.book,
      date: values.date,
      language: values.language,
      holdingPeriodDay: values['holding-period'],
      format: values.format,
      group: values.group,
    };
    return previewDocument(order, { username: values.user, folder: values.out }, context);
  },
});
