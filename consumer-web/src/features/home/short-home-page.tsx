import { Check } from 'lucide-react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { useCurrentUser } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';
import { HomeSection } from './home-section.tsx';
import { Crowns } from './sections/crowns.tsx';
import { FeatureGrid } from './sections/features.tsx';
import { TownFeed } from './sections/town-feed.tsx';
import { Tonight } from './tonight/tonight.tsx';

const PARTS = [
  ['#tonight', 'Tonight'],
  ['#crowns', 'Crown rewards'],
  ['#pricing', 'Pricing'],
  ['#features', 'Features'],
  ['#feed', 'The feed'],
] as const;

const INCLUDED = [
  'Unlimited distribution',
  'Free AI mastering',
  '100% of your royalties',
  'No distribution fees',
  'No algorithmic suppression',
  'Worldwide reach',
];

/** The short home (spec section 2, `/home-v1`): a rail of its own, hero, crowns, pricing and features. */
export function ShortHomePage() {
  return (
    <div className="grid gap-x-10 lg:grid-cols-[170px_minmax(0,1fr)]">
      <SideRail />
      <div className="min-w-0">
        <PageHeader title="Your stage, your town" />
        <p className="lead mb-6 text-text-2">
          Put out music, play shows, sell the seats and keep what you earn. Everything else in this house is for looking
          and listening.
        </p>
        <div className="mb-9 flex flex-wrap gap-3">
          <ButtonLink size="lg" to={paths.upload}>
            START CREATING
          </ButtonLink>
          <ButtonLink size="lg" kind="line" to={paths.social}>
            EXPLORE CONTENT
          </ButtonLink>
        </div>
        <div id="tonight" className="scroll-mt-4">
          <Tonight />
        </div>
        <Crowns list="three" />
        <Pricing />
        <FeatureGrid />
        <HomeSection id="feed" title="The feed">
          <TownFeed />
        </HomeSection>
      </div>
    </div>
  );
}

/** The parts of this page. */
function SideRail() {
  return (
    <nav aria-label="On this page" className="max-lg:hidden">
      <ul className="sticky top-20 grid border-l border-line">
        {PARTS.map(([anchor, name]) => (
          <li key={anchor}>
            <a href={anchor} className="block px-4 py-2 text-14 text-text-2 hover:bg-night-2 hover:text-text">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pricing() {
  const user = useCurrentUser();
  return (
    <HomeSection id="pricing" title="Pricing">
      <div className="grid gap-6 rounded-2 bg-stock-cream p-6 text-ink md:grid-cols-[1fr_auto] md:p-8">
        <ul className="grid content-start gap-2.5 sm:grid-cols-2">
          {INCLUDED.map((part) => (
            <li key={part} className="flex items-center gap-2.5">
              <Check size={17} className="flex-none" aria-hidden="true" />
              {part}
            </li>
          ))}
        </ul>
        <div className="grid justify-items-center gap-2 text-center">
          <p className="board-type num text-b80 text-board-red">$15</p>
          <p>per year, $1.25 per month</p>
          {!user?.kid && (
            <ButtonLink kind="ink" to={paths.subscribe}>
              Upgrade to Premium
            </ButtonLink>
          )}
          <p className="text-13">30-day money-back guarantee. Cancel anytime.</p>
        </div>
      </div>
      <p className="mt-5 max-w-[72ch] text-text-2">
        Not distributing music, movies or TV? Then you pay nothing, and may run ads for ad revenue.
      </p>
    </HomeSection>
  );
}
