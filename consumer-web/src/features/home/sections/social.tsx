import { Radio } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { CREATE_QUERY } from '../../../lib/opening-address.ts';
import { paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';
import { TownFeed } from './town-feed.tsx';

/** The feed as it is right now, groups, and the way to the stage. */
export function Social() {
  const { kid } = useCurrentUser();
  return (
    <HomeSection id="social" title="Social" lead="What the town says, newest first. Nobody sorts it for you.">
      <TownFeed />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="line" to={`${paths.groups}?${CREATE_QUERY}`}>
          Create Group
        </ButtonLink>
        <ButtonLink kind="line" to={paths.groups}>
          Browse Groups
        </ButtonLink>
        {!kid && (
          <ButtonLink kind="line" to={`${paths.liveShows}?tab=mine`} icon={<Radio size={18} aria-hidden="true" />}>
            Start Live Stream
          </ButtonLink>
        )}
      </div>
    </HomeSection>
  );
}
