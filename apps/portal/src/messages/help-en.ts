import type { HelpTopic } from '../model/help-topic.ts';

interface Help {
  readonly title: string;
  readonly points: readonly string[];
}

/** What each screen is for, and how it is used. */
export const en: { readonly heading: string; readonly topics: Readonly<Record<HelpTopic, Help>> } = {
  heading: 'Help',
  topics: {
    view: {
      title: 'A view',
      points: [
        'Set criteria on the left, then Load Data. Further criteria are under add…; each box can be joined by AND or OR.',
        'Excel, QS XML and CSV export all rows that match, not only those that are shown.',
        'The address holds criteria, order and columns: copied, it shows a colleague the same, within their own rights.',
        'A state of the view is kept under a name with saved views; one of them can be what the view opens with.',
        'Where cells can be corrected, Enter sends the change, Esc takes it back.',
      ],
    },
    performanceRequest: {
      title: 'Performance reports',
      points: [
        'Choose fund, periods, reporting date and reports, then load: each line is one report that can be requested.',
        'Only reports that are available for the fund can be chosen; dates are those with performance figures.',
        'What was sent stands under Sent Requests; finished files are in the inbox.',
      ],
    },
    fund: {
      title: 'The page of a fund',
      points: [
        'All figures are of the day above. A figure that is not there counts neither as breach nor as in order.',
        'Diamond is a breach, triangle a warning, ring in order. The line in each bar is the limit.',
        'Every figure and table leads into its view, filtered to the fund and its day.',
        'The star keeps the fund among your favourites on the home page.',
      ],
    },
    inbox: {
      title: 'Inbox',
      points: [
        'Everything that you asked for, with its state: files can be fetched as soon as they are there.',
        'What failed can be tried again, what is under way can be cancelled.',
      ],
    },
    packs: {
      title: 'Scheduled packs',
      points: [
        'Choose a pack on the left, or New pack: documents, funds, when, and to whom.',
        'It is sent on business days of the TARGET calendar, once the figures of the day are complete. From the hour chosen on the next business day what there is goes out, and the run says what is missing.',
        'Each recipient gets what they may see; the drop folder gets what the owner may see.',
        'Send now sends the newest day that all funds have figures of. Repeat sends the files of a run once more, byte for byte.',
      ],
    },
    breaches: {
      title: 'Breaches',
      points: [
        'Each row beyond its limit is a case until somebody closes it. Arrows move, Enter opens, T takes a case.',
        'A case that is no longer in the data says since when, and stays open. A row that is missing proves nothing.',
        'Closing needs a comment; where the rule says so, another person has reviewed one before.',
        'Comments and evidence cannot be changed or taken back.',
        'Alerts… sets which kinds reach you, and how.',
      ],
    },
    account: {
      title: 'My account',
      points: [
        'Change your password here; all other sessions end with it.',
        'Sessions that go on in your name can be ended, and logins of the last 30 days are listed.',
      ],
    },
    approvals: {
      title: 'Approvals',
      points: [
        'Changes that wait until another person has approved them. Whoever had a hand in one never decides on it.',
        'A rejection says why; the change is then made by nobody.',
        'The header and the home count what waits for you. Administrators switch below what needs a second person.',
      ],
    },
    priority: {
      title: 'Priority dashboard',
      points: [
        'Test results of a day, counted by priority. Choose date, trigger and kinds, then Run.',
        'A row shows its results beneath. A comment is saved on Enter; flags change with a click.',
      ],
    },
    documentation: {
      title: 'Documentation dashboard',
      points: [
        'Test results and breaches of a day by trigger and type. Choose, then Run.',
        'A row shows the figures that it rests on. Comments are saved on Enter.',
      ],
    },
    backendTest: {
      title: 'Backend test',
      points: [
        'Sends sample requests of the chosen types and records whether the server answered.',
        'Any HTTP answer counts as reached, a failure of the network does not.',
      ],
    },
    users: {
      title: 'Users',
      points: [
        'Choose a user on the left, or + for a new one. A password has 10 characters, with small and capital letter, digit and special character.',
        'A deactivated user keeps their data and cannot log in. Only deactivated users can be deleted.',
        'Login as user is offered for users who are no administrators; the audit trail says who acted.',
      ],
    },
    books: {
      title: 'Books',
      points: [
        'A book is a fund. UFS Nr is its name, OpusNr its external number; all three fields are needed.',
        'Who sees a book is decided by groups.',
      ],
    },
    groups: {
      title: 'Groups',
      points: [
        'A group gives its users its portals and the rows of its books; AllBookGroup means all books.',
        'The lists beneath add and remove memberships. A protected group cannot be changed or deleted.',
      ],
    },
    portals: {
      title: 'Portals',
      points: [
        'The navigation as a tree of portals, menus, submenus and links. Changes need the edit mode of the portal.',
        'A link of a view gives the right to read it to all who see the link.',
        'What has children cannot be deleted.',
      ],
    },
    parameterSets: {
      title: 'Parameter sets',
      points: [
        'SpecialMARisk of an investor, which is a group, is made by its parameters: grid, chapters, scenarios, classes and limits.',
        'Each change is a new version with the first reporting date that it holds for. None is ever changed.',
        'Ending a set lets the house’s values hold from that day; a later version lets it hold again.',
      ],
    },
    perfBenchmarks: {
      title: 'Performance benchmarks',
      points: [
        'A benchmark has periods, each with a start date and positions. The newest period stands first.',
        'Weights are in percent; their sum is shown, not enforced.',
      ],
    },
    riskBenchmarks: {
      title: 'Risk benchmarks',
      points: ['A benchmark has positions, each an index with a weight in percent. Their sum is shown, not enforced.'],
    },
    fundMasterData: {
      title: 'Fund master data',
      points: [
        'Choose a book on the left. Save stands at the end and is possible when every number is valid.',
        'Exactly one VaR process is the legal one, exactly one performance process the main one.',
        'Whoever changed the record meanwhile: both versions are shown before anything is overwritten.',
      ],
    },
    audit: {
      title: 'Audit trail',
      points: [
        'Every change with who made it, when, before and after. Search by user, action, record and day.',
        'The trail is chained: "fundscope verify" names the first row that somebody altered.',
      ],
    },
    operations: {
      title: 'Operations',
      points: ['Space, backups, login locks, destinations, apps and what views cost. A lock can be lifted here.'],
    },
    records: {
      title: 'Records as files',
      points: [
        'Users, books, groups, memberships and fund master data leave as CSV.',
        'A changed file comes back after a check that shows every change; all of it is applied, or nothing.',
      ],
    },
    importData: {
      title: 'Import data',
      points: [
        'A CSV or Excel file becomes a view. Types and columns are proposed; look at them before you start.',
        'A file with faults changes nothing: every fault is named with line and column.',
      ],
    },
  },
};
