import { cn } from '../../lib/cn.ts';

export type CrownTier = 'blue' | 'red' | 'gold';

const TIERS: Record<CrownTier, { label: string; fill: string }> = {
  blue: { label: 'Blue Crown', fill: 'fill-crown-blue' },
  red: { label: 'Red Crown', fill: 'fill-crown-red' },
  gold: { label: 'Gold Crown', fill: 'fill-crown-gold' },
};

/** An author's crown. Shape tells the tiers apart as well as colour: three points, three and a band, five and a band. */
export function Crown({ tier, className }: { tier: CrownTier; className?: string }) {
  const { label, fill } = TIERS[tier];
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={label} className={cn('block size-4.5 flex-none', fill, className)}>
      {tier === 'gold' ? <FivePoints /> : <ThreePoints />}
      {tier !== 'blue' && <rect x="4" y="19.5" width="16" height="2.3" rx="1" />}
    </svg>
  );
}

function ThreePoints() {
  return (
    <>
      <path d="M3 8l5 4 4-7 4 7 5-4-2 10H5z" />
      <circle cx="3" cy="7.5" r="1.8" />
      <circle cx="12" cy="4.5" r="1.8" />
      <circle cx="21" cy="7.5" r="1.8" />
    </>
  );
}

function FivePoints() {
  return (
    <>
      <path d="M2 9l4 4 2.5-7 3.5 6 3.5-6 2.5 7 4-4-2 9H4z" />
      <circle cx="2" cy="8" r="1.7" />
      <circle cx="8.3" cy="5" r="1.7" />
      <circle cx="15.7" cy="5" r="1.7" />
      <circle cx="22" cy="8" r="1.7" />
    </>
  );
}
