import { prerender } from 'react-dom/static';
import { createQueryClient } from '../lib/api/query-client.ts';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';

/** The markup of `/` while it is not known who is signed in: the landing page. Runs at build time. */
export async function prerenderLanding(): Promise<string> {
  const { prelude } = await prerender(
    <Providers queryClient={createQueryClient()}>
      <App path="/" />
    </Providers>,
  );
  return new Response(prelude).text();
}
