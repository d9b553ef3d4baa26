import { useQuery } from '@tanstack/react-query';
import { Crown, type CrownTier } from '../../../components/pictures/crown.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { configQuery } from '../../../lib/config.ts';
import { formatCount } from '../../../lib/format.ts';
import { HomeSection } from '../home-section.tsx';

interface Tier {
  readonly tier: CrownTier;
  readonly name: string;
  readonly perks: string;
}

const BLUE: Tier = {
  tier: 'blue',
  name: 'Blue Crown',
  perks: 'Verified status and enhanced features.',
};
const RED: Tier = { tier: 'red', name: 'Red Crown', perks: 'Premium.' };
const GOLD: Tier = { tier: 'gold', name: 'Gold Crown', perks: 'Elite.' };

/** The tiers that the long page lists (spec section 4), and all three. */
const LISTS = { two: [BLUE, GOLD], three: [BLUE, RED, GOLD] } as const;

/** What followers earn, and how far the reader has come. */
export function Crowns({ list }: { list: keyof typeof LISTS }) {
  const { followers } = useCurrentUser();
  const least = useQuery(configQuery).data?.crowns;
  const tiers: readonly Tier[] = LISTS[list].filter(({ tier }) => least?.[tier] !== null);
  return (
    <HomeSection id="crowns" title="Crown rewards" lead="Followers give the crown beside your name. Nobody sells it.">
      <ul className="border-t border-line">
        {tiers.map(({ tier, name, perks }) => (
          <li key={tier} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-4">
            <Crown tier={tier} className="size-8" />
            <h3 className="board-type min-w-40 text-b28">{name}</h3>
            <p className="min-w-0 flex-1 basis-60 text-text-2">{perks}</p>
            <p className="num font-semibold">{least ? formatCount(least[tier] ?? 0) : '…'} followers</p>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid min-h-8 max-w-140 content-start gap-2">
        {least && (
          <Progress followers={followers} crowns={tiers.map(({ tier, name }) => ({ name, least: least[tier] ?? 0 }))} />
        )}
      </div>
    </HomeSection>
  );
}

interface ProgressProps {
  followers: number;
  /** From the one that takes the fewest followers. */
  crowns: readonly { readonly name: string; readonly least: number }[];
}

function Progress({ followers, crowns }: ProgressProps) {
  const next = crowns.find(({ least }) => followers < least);
  return (
    <>
      <p className="num text-14 text-text-2">
        You have {formatCount(followers)} {followers === 1 ? 'follower' : 'followers'}.{' '}
        {next ? `${formatCount(next.least - followers)} more for the ${next.name}.` : 'There is no crown above yours.'}
      </p>
      {next && <Meter value={followers} max={next.least} label={`Followers on the way to the ${next.name}`} />}
    </>
  );
}
