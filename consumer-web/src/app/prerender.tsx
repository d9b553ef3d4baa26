import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.tsx';

/** The markup of `/` while it is not known who is signed in: the landing page. Runs at build time. */
export function prerenderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}
