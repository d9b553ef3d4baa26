import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Admin, CustomRoutes, HttpError, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { authProviderOf } from './lib/auth-provider.ts';
import { dataProvider } from './lib/data-provider.ts';
import { type ConsoleContext, ConsoleContexts } from './lib/resource.ts';
import { may } from './lib/session.ts';
import { darkTheme, lightTheme } from './lib/theme.ts';
import { Door } from './shell/door.tsx';
import { Elsewhere } from './shell/elsewhere.tsx';
import { Layout } from './shell/layout.tsx';
import { SignInPage } from './shell/sign-in-page.tsx';
import { Start } from './shell/start.tsx';

/** An answer of the server is an answer; only what did not arrive is asked for again. */
const isWorthATry = (failures: number, error: Error) => failures < 2 && !(error instanceof HttpError);

/** The operator console, of these contexts. */
export function App({ contexts }: { contexts: readonly ConsoleContext[] }) {
  return (
    <BrowserRouter basename="/admin">
      <Door>
        <ConsoleContexts value={contexts}>
          <Console contexts={contexts} />
        </ConsoleContexts>
      </Door>
    </BrowserRouter>
  );
}

function Console({ contexts }: { contexts: readonly ConsoleContext[] }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: isWorthATry } } }));
  const pages = contexts.flatMap(({ pages = [] }) => pages).filter(({ reads }) => may(reads));
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProviderOf(contexts)}
      queryClient={queryClient}
      layout={Layout}
      dashboard={Start}
      catchAll={Elsewhere}
      loginPage={SignInPage}
      theme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="dark"
      title="Marquee console"
      disableTelemetry
      requireAuth
    >
      {contexts.flatMap(({ resources }) =>
        resources
          .filter(({ reads }) => may(reads.list))
          .map(({ name, label, icon, list, show, recordName }) => (
            <Resource
              key={name}
              name={name}
              options={{ label }}
              icon={icon}
              list={list}
              show={show}
              recordRepresentation={recordName}
            />
          )),
      )}
      <CustomRoutes>
        {pages.map(({ path, page: Page }) => (
          <Route key={path} path={`/${path}/*`} element={<Page />} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
