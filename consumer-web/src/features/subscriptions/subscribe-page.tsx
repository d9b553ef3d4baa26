import { isPremium, useCurrentUser } from '../../lib/auth.ts';
import { JoinPremium } from './join-premium.tsx';
import { PremiumMember } from './premium-member.tsx';

/** Premium: the way in for who has it not, and the way it runs for who has (spec section 2, Subscribe). */
export function SubscribePage() {
  return isPremium(useCurrentUser()) ? <PremiumMember /> : <JoinPremium />;
}
