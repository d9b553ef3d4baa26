import { Crown, type CrownTier } from '../../../components/pictures/crown.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatCount } from '../../../lib/format.ts';
import { HomeSection } from '../home-section.tsx';

interface Tier {
  readonly tier: CrownTier;
  readonly name: string;
  readonly followers: number;
  readonly perks: string;
}

const BLUE: Tier = {
  tier: 'blue',
  name: 'Blue Crown',
  followers: 100_000,
  perks: 'Verified status and enhanced features.',
};
const RED: Tier = { tier: 'red', name: 'Red Crown', followers: 500_000, perks: 'Premium.' };
const GOLD: Tier = { tier: 'gold', name: 'Gold Crown', followers: 1_000_000, perks: 'Elite.' };

/** The tiers that the long page lists (spec section 4), and all three. */
const LISTS = { two: [BLUE, GOLD], three: [BLUE, RED, GOLD] } as const;

/** What followers earn, and how far the reader has come. */
export function Crowns({ list }: { list: keyof typeof LISTS }) {
  const { followers } = useCurrentUser();
  const tiers: readonly Tier[] = LISTS[list];
  const next = tiers.find((tier) => followers < tier.followers);
  return (
    <HomeSection id="crowns" title="Crown rewards" lead="Followers give the crown beside your name. Nobody sells it.">
      <ul className="border-t border-line">
        {tiers.map(({ tier, name, followers: least, perks }) => (
          <li key={tier} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-4">
            <Crown tier={tier} className="size-8" />
            <h3 className="board-type min-w-40 text-b28">{name}</h3>
            <p className="min-w-0 flex-1 basis-60 text-text-2">{perks}</p>
            <p className="num font-semibold">{formatCount(least)} followers</p>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid max-w-140 gap-2">
        <p className="num text-14 text-text-2">
          You have {formatCount(followers)} {followers === 1 ? 'follower' : 'followers'}.{' '}
          {next
            ? `${formatCount(next.followers - followers)} more for the ${next.name}.`
            : 'There is no crown above yours.'}
        </p>
        {next && <Meter value={followers} max={next.followers} label={`Followers on the way to the ${next.name}`} />}
      </div>
    </HomeSection>
  );
}
