export { ImportScreen } from './import-data/ImportScreen.tsx';
export { AdminLayout } from './shell/AdminLayout.tsx';
export { UsersScreen } from './users/UsersScreen.tsx';
export { BooksScreen } from './books/BooksScreen.tsx';
export { GroupsScreen } from './groups/GroupsScreen.tsx';
