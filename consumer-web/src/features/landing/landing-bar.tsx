import { Menu, X } from 'lucide-react';
import { Wordmark } from '../../components/signs/house-name.tsx';
import { ButtonAnchor } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { signInPath, signUpPath } from '../../lib/paths.ts';

const ANCHORS = [
  ['Distribute', '#distribute'],
  ['Social', '#social'],
  ['Discover', '#discover'],
  ['Live Shows', '#live-shows'],
  ['Art Gallery', '#art-gallery'],
] as const;

/** The bar of the landing page: five ways down the page, and the way in. Its menu is opened by `enlivenLanding`. */
export function LandingBar() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-night-1">
      <div className="wrap flex min-h-17 items-center justify-between gap-3">
        <a href="/" aria-label="Marquee, home" className="py-1">
          <Wordmark className="h-8.5" />
        </a>
        <nav aria-label="Main" className="flex gap-1 max-lg:hidden">
          {ANCHORS.map(([label, href]) => (
            <a
              key={href}
              href={href}
              className="rounded-2 px-3.5 py-3 text-15 font-medium text-text-2 hover:bg-night-3 hover:text-text"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-1.5">
          <ButtonAnchor kind="ghost" size="sm" href={signInPath} className="max-lg:hidden">
            Log in
          </ButtonAnchor>
          <ButtonAnchor size="sm" href={signUpPath}>
            Sign Up
          </ButtonAnchor>
          <IconButton label="Menu" aria-expanded={false} aria-controls="landing-menu" className="group lg:hidden">
            <X size={22} className="not-group-aria-expanded:hidden" />
            <Menu size={22} className="group-aria-expanded:hidden" />
          </IconButton>
        </div>
      </div>
      <nav id="landing-menu" aria-label="Menu" hidden className="wrap border-t border-line py-2 lg:hidden">
        {[...ANCHORS, ['Log in', signInPath] as const].map(([label, href]) => (
          <a
            key={href}
            href={href}
            className="flex min-h-11 items-center px-1 text-16 font-medium text-text-2 hover:text-text"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
