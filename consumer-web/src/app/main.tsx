import '../styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/api/query-client.ts';
import { App, preloadPages } from './app.tsx';
import { Providers } from './providers.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const path = window.location.pathname;
const app = (
  <Providers queryClient={createQueryClient()}>
    <App path={path} />
  </Providers>
);

// the landing page arrives as markup, every other page as an empty root
if (path === '/' && root.firstElementChild) {
  hydrateRoot(root, app);
} else {
  preloadPages();
  createRoot(root).render(app);
}
