import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { SharePage } from '../features/shows/share/share-page.tsx';

/** The markup of `/` while it is not known who is signed in: the landing page. Runs at build time. */
export function prerenderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}

/** The markup of a show's page for visitors, with places for what the server knows of the show. Runs at build time. */
export function prerenderShare(): string {
  return renderToStaticMarkup(<SharePage />);
}
