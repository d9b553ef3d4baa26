import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';

/** Licensing for film, TV, games and commercials. */
export function MusicLibrary() {
  return (
    <HomeSection
      title="Music library"
      lead="Songs for film, TV, games and commercials, by mood, tempo and key. Supervisors register once and license here."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.musicLibrary}>Browse Music Library</ButtonLink>
        <ButtonLink kind="line" to={paths.musicLibrary}>
          Music Supervisor Access
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
