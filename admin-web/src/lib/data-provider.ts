import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, fetchUtils } from 'react-admin';

/** What speaks for the console to `/api/admin`: the simple REST provider's dialect on the wire, and nothing besides. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider('/api/admin', (url: string, options: fetchUtils.Options = {}) =>
    fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' }),
  ),
  supportAbortSignal: true,
  // verbs are calls of their own, each with a reason: a record is never changed or removed by its form alone
  updateMany: () => Promise.reject(new Error('Verbs of several records are calls of their own')),
  deleteMany: () => Promise.reject(new Error('Verbs of several records are calls of their own')),
};
