import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HomeSection, Offer } from '../home-section.tsx';

const MODES = [
  ['Single-player career', 'From the gym to the belt, one fight after the other.', 'Start a career'],
  ['Online multiplayer', '2 to 8 players, ranked by what they won.', 'Find an opponent'],
  ['Console', 'On Roku and Fire TV, with the controller of an Xbox or a PlayStation.', 'Connect a console'],
] as const;

/** The boxing game and its three modes. */
export function Boxing() {
  return (
    <HomeSection title="Champions Rumble" lead="Legends in one ring. 4K, 60 frames a second, real sweat.">
      <ul className="grid gap-5 lg:grid-cols-[1.4fr_1fr_1fr]">
        {MODES.map(([title, words, action], n) => (
          <li key={title} className="flex">
            <Offer
              title={title}
              className="w-full"
              actions={
                <ButtonLink to={paths.championsRumble} {...(n > 0 && { kind: 'line' })}>
                  {action}
                </ButtonLink>
              }
            >
              {words}
            </Offer>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
