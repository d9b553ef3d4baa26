import { SkipLink } from '../../components/ui/skip-link.tsx';
import { ArtistsSection } from './artists-section.tsx';
import { BillSection } from './bill-section.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { LandingBar } from './landing-bar.tsx';
import { MigrationSection } from './migration-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { RoomsSection } from './rooms-section.tsx';
import { RulesSection } from './rules-section.tsx';

/** What a visitor sees. All of it is static. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <RoomsSection />
        <BillSection />
        <ArtistsSection />
        <MigrationSection />
        <PricingSection />
        <RulesSection />
      </main>
      <Footer />
    </>
  );
}
