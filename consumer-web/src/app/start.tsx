import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient, pathQuery } from '../lib/api/query-client.ts';
import { currentUserQuery } from '../lib/auth.ts';
import { deviceStore } from '../lib/session/device-store.ts';
import { App } from './app.tsx';
import { pageAt, preloadPage } from './pages.ts';
import { Providers } from './providers.tsx';

/** Who is here, as it was asked before the app was there: null for nobody, undefined when it could not be found out. */
type Asked = Promise<CurrentUser | null | undefined>;

/** Renders the app in place of what stands in `root`, for whoever turns out to be here. */
export async function startApp(root: HTMLElement, asked: Asked): Promise<void> {
  fetchAhead(window.location.pathname);
  // somebody was signed out while no page was open
  void asked.then((user) => (user === null ? deviceStore.forgetPeople() : undefined));
  const queryClient = createQueryClient();
  await takeAnswer(queryClient, asked);
  createRoot(root).render(
    <Providers queryClient={queryClient}>
      <App />
    </Providers>,
  );
}

/** An answer that is there already counts at the first rendering; a later one comes as any query's does. */
async function takeAnswer(queryClient: QueryClient, asked: Asked): Promise<void> {
  const known = await Promise.race([asked, undefined]);
  if (known !== undefined) {
    queryClient.setQueryData(currentUserQuery.queryKey, known);
    return;
  }
  const askAgain = pathQuery<CurrentUser>('null');
  const queryFn: typeof askAgain = async (context) => {
    const user = await asked;
    return user === undefined ? askAgain(context) : user;
  };
  // a failure is the pages' to show
  queryClient.query({ ...currentUserQuery, queryFn }).catch(() => undefined);
}

/** Fetches the code of the page beside the question who is here, not after its answer. */
function fetchAhead(pathname: string): void {
  const page = pageAt(pathname);
  if (!page) return;
  preloadPage(page);
  import('./shell/shell.tsx').catch(() => undefined);
}
