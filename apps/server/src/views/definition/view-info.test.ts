import { viewInfoSchema, type ViewInfo } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addFundViews } from '../../../test/fund-views.ts';
import { addUser } from '../../../test/world.ts';

describe('the info of a view', () => {
  const server = setUpTestApp({ world: addFundViews });
  let token: string;
  beforeAll(async () => {
    await addUser(server.database.kysely, { username: 'stranger' });
    token = await server.signIn('reader');
  });

  const infoIn = async (language: string): Promise<ViewInfo> => {
    const answer = await server.get('/api/wview/funds/info', token, { 'accept-language': language });
    expect(answer.headers['vary']).toBe('accept-language');
    return viewInfoSchema.parse(answer.json());
  };

  it('has the listed columns in order, and the searchable ones in the order of their criteria boxes', async () => {
    const info = await infoIn('en');
    const listed = ['Name', 'Book', 'Share', 'Ratio', 'Active', 'Day', 'Logged'];
    expect(info.colForList.map(({ SqlColName }) => SqlColName)).toEqual(listed);
    expect(info.colForSearch.map(({ SqlColName }) => SqlColName)).toEqual(['Book', 'Name']);
    expect(info).toMatchObject({ WVName: 'FUNDS', Title: 'Funds', OrderBy: 'order by Name desc', isCorrection: false });
  });

  it('finds a column of the list by its lower-cased name', async () => {
    const { colForList, lookupColForListLowercase, lookupSqlColForListLowercase } = await infoIn('en');
    for (const [index, { ColName, SqlColName }] of colForList.entries()) {
      expect(lookupColForListLowercase[ColName.toLowerCase()]).toBe(index);
      expect(lookupSqlColForListLowercase[SqlColName.toLowerCase()]).toBe(index);
    }
  });

  it('speaks German or English as the caller asks, and the column’s name where it has no title', async () => {
    const names = async (language: string) => (await infoIn(language)).colForList.map(({ DisplayName }) => DisplayName);
    expect((await names('de-DE,de;q=0.9')).slice(0, 2)).toEqual(['Name des Fonds', 'Book']);
    expect((await names('en')).slice(0, 2)).toEqual(['Name of the fund', 'Book']);
    expect((await names('fr'))[0]).toBe('Name of the fund');
  });

  it('gives a column that cannot be searched no criteria box', async () => {
    const { colForList } = await infoIn('en');
    expect(colForList.filter(({ SearchOrder }) => SearchOrder < 1000).map(({ ColName }) => ColName)).toEqual([
      'Name',
      'Book',
    ]);
  });

  it('says what the numbers of a column stand for, where the catalogue does', async () => {
    const { colForList } = await infoIn('en');
    expect(colForList.map(({ SqlColName, measure }) => [SqlColName, measure]).slice(2, 4)).toEqual([
      ['Share', 'amount'],
      ['Ratio', undefined],
    ]);
  });

  it('says autoLoad for a view with a day, because it opens loaded on its latest complete day', async () => {
    expect(await infoIn('en')).toMatchObject({ dayColumn: 'Day', autoLoad: true });
    const answer = await server.get('/api/wview/MANY/info', token);
    const { dayColumn, autoLoad } = viewInfoSchema.parse(answer.json());
    expect({ dayColumn, autoLoad }).toEqual({ dayColumn: undefined, autoLoad: false });
  });

  it('is 404 for who may not read the view', async () => {
    const stranger = await server.signIn('stranger');
    expect((await server.get('/api/wview/FUNDS/info', stranger)).statusCode).toBe(404);
  });
});
