import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/api/query-client.ts';
import { currentUserQuery } from '../lib/auth.ts';
import { App } from './app.tsx';
import { pageAt, preloadPage } from './pages.ts';
import { Providers } from './providers.tsx';

/** Renders the app in place of what stands in `root`. `user` is given where it is known already who is signed in. */
export function startApp(root: HTMLElement, user?: CurrentUser): void {
  fetchAhead(window.location.pathname);
  const queryClient = createQueryClient();
  if (user) queryClient.setQueryData(currentUserQuery.queryKey, user);
  createRoot(root).render(
    <Providers queryClient={queryClient}>
      <App />
    </Providers>,
  );
}

/** Fetches the code of the page beside the question who is here, not after its answer. */
function fetchAhead(pathname: string): void {
  const page = pageAt(pathname);
  if (!page) return;
  preloadPage(page);
  import('./shell/shell.tsx').catch(() => undefined);
}
