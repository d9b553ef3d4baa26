import { ExternalLink } from 'lucide-react';
import { ButtonAnchor } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HomeSection, Offer } from '../home-section.tsx';

/** The shop that affiliates sell for: a site of its own. Reserved for examples until there is one. */
const AFFILIATE_SHOP = 'https://example.com/';

/** Delivery: what it brings, who drives, who recruits. */
export function GoodyGo() {
  return (
    <HomeSection
      title="Goody-Go Delivery"
      lead="Food and beverages, alcohol and tobacco, in 25 to 35 minutes. Delivery is $2.99, service $1.50."
    >
      <div className="grid gap-5 lg:grid-cols-[1.3fr_1fr]">
        <Offer title="Drive for Goody-Go" actions={<ButtonLink to={paths.goodyGo}>Apply to Drive</ButtonLink>}>
          <ul className="grid list-disc gap-1 pl-5">
            <li>A vehicle of 2019 or newer, inspected and insured</li>
            <li>A valid license, the registration, and a clean background check</li>
            <li>21 or older to carry alcohol and tobacco</li>
            <li>Three strikes: a warning and training, a suspension, a ban for good</li>
          </ul>
        </Offer>
        <Offer
          title="Recruit drivers"
          actions={
            <ButtonLink kind="line" to={paths.goodyGo}>
              Join Affiliate Program
            </ButtonLink>
          }
        >
          $5.00 to spend on food for each qualified driver you bring, without a limit. From 18 on; under 18 with a kids’
          account that a parent manages.
        </Offer>
      </div>
    </HomeSection>
  );
}

/** What an affiliate earns, where, and how much it was. */
export function Affiliates() {
  return (
    <HomeSection
      title="Affiliates"
      lead="35% commission on what you refer. Who buys with the shop’s pay option saves 5%. Every account is enrolled."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor
          kind="line"
          href={AFFILIATE_SHOP}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          Visit the affiliate shop
          <span className="sr-only"> (opens in a new tab)</span>
        </ButtonAnchor>
        <ButtonLink kind="line" to={paths.goodyGo}>
          View My Commissions
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
