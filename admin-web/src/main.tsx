import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { contexts } from './resources.ts';
import './styles.css';

/** The policy of the page lets only styles with this answer's nonce in. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) })}>
      <App contexts={contexts} />
    </CacheProvider>
  </StrictMode>,
);
