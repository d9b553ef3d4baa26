import { PageHeader } from '../../components/ui/page-header.tsx';
import { displayName } from '../../components/ui/person.ts';
import { useCurrentUser } from '../../lib/auth.ts';
import { Boxing } from './sections/boxing.tsx';
import { Crowns } from './sections/crowns.tsx';
import { FeatureGrid } from './sections/features.tsx';
import { GallerySection } from './sections/gallery.tsx';
import { Affiliates, GoodyGo } from './sections/goody-go.tsx';
import { CopyrightAgreements, Guarantees, MandatoryUploads, SpeechWarning } from './sections/house-rules.tsx';
import { Movies } from './sections/movies.tsx';
import { MusicLibrary } from './sections/music-library.tsx';
import { Social } from './sections/social.tsx';
import { Tonight } from './tonight/tonight.tsx';

/** Home (spec section 2): what goes on tonight, what the town says, and every part of the house. */
export function HomePage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader title="Home" />
      <p className="lead mb-6 text-text-2">Good to see you, {displayName(user)}. This is what the lights are on for.</p>
      <Tonight />
      <Social />
      <FeatureGrid />
      <Crowns list="two" />
      <GallerySection />
      <Movies />
      <MusicLibrary />
      <Boxing />
      <GoodyGo />
      <Affiliates />
      <MandatoryUploads />
      <CopyrightAgreements />
      <Guarantees />
      <SpeechWarning />
    </>
  );
}
