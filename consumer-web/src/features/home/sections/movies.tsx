import { ExternalLink } from 'lucide-react';
import type { PosterName } from '../../../components/pictures/poster.ts';
import { PosterArt } from '../../../components/pictures/poster-art.tsx';
import { ButtonAnchor } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';

/** Placeholders (spec section 2, Home): no film of the house has these names. */
const TITLES: readonly (readonly [title: string, poster: PosterName])[] = [
  ['The Last Matinee', 'curtain'],
  ['Two Hundred Miles', 'highway'],
  ['Snake Eyes at Noon', 'dice'],
  ['Desert Inn', 'pool'],
  ['The Watcher', 'eye'],
  ['Night Bus', 'city'],
];

/** A map of the reader's surroundings, which knows more cinemas than any list of ours. */
const THEATERS = 'https://www.google.com/maps/search/?api=1&query=movie+theater';

/** The cinema of the house, and those outside. */
export function Movies() {
  return (
    <HomeSection title="Movies and TV" lead="Partner studios on Roku, Fire TV, Android TV, and the screen before you.">
      <ul className="grid grid-cols-3 gap-3.5 sm:grid-cols-6 sm:gap-5">
        {TITLES.map(([title, poster]) => (
          <li key={title}>
            <PosterArt poster={poster} className="aspect-3/4 h-auto" />
            <h3 className="mt-2 text-14 leading-snug font-semibold">{title}</h3>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.movies}>Stream Now</ButtonLink>
        <ButtonLink kind="line" to={paths.tickets}>
          Theater Tickets
        </ButtonLink>
        <ButtonAnchor
          kind="line"
          href={THEATERS}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          Find Theaters Near Me
          <span className="sr-only"> (opens a map in a new tab)</span>
        </ButtonAnchor>
        <ButtonLink kind="line" to={paths.movies}>
          Browse All Movies
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
