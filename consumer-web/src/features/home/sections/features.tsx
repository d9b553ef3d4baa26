import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { type PagePath, paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';

const FEATURES: readonly (readonly [title: string, meaning: string, room: PagePath])[] = [
  [
    'Unlimited distribution',
    'Worldwide for $15 a year, mastered by AI for free. You keep 100% of your royalties.',
    paths.upload,
  ],
  [
    'Social network',
    'Posts, reels, and stories of 24 hours, in the order of time. No algorithm decides who hears you.',
    paths.social,
  ],
  [
    'Live shows',
    'Schedule, stream and sell tickets. Pay-per-view is $5; going live takes 100 followers.',
    paths.liveShows,
  ],
  ['Tickets', 'From the box office to the door, with a code that is checked there.', paths.tickets],
  ['Art gallery', 'Collections, and the musicians who play to them.', paths.artGallery],
  ['Movies and TV', 'Films of partner studios, on any screen you have.', paths.movies],
  ['Cloud games', 'Free to play, without a download, with a controller.', paths.games],
  ['Music library', 'Your songs in film, TV, games and commercials.', paths.musicLibrary],
  ['Move your catalog', 'From more than 50 platforms, in four steps.', paths.migration],
  ['Advertising', 'Campaigns from $8.00. Who distributes nothing is here for free and may run ads.', paths.advertising],
];

/** What is in the house, each with the way to its room. */
export function FeatureGrid() {
  return (
    <HomeSection id="features" title="Everything under one roof">
      <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
        {FEATURES.map(([title, meaning, room]) => (
          <li key={title} className="border-b border-line">
            <Link to={room} className="group flex items-center gap-4 py-4">
              <span className="grid min-w-0 flex-1 gap-1">
                <span className="board-type text-b28 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4">
                  {title}
                </span>
                <span className="text-text-2">{meaning}</span>
              </span>
              <ChevronRight size={20} className="flex-none text-text-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
