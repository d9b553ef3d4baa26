import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { SplitList } from './split-list.tsx';

const CARDS = [
  ['Soundtracks for art', 'Painters and photographers look for music to hang beside their pictures.'],
  ['Scores for film', 'Directors here need themes, stems and endings before they need stars.'],
  ['Songs for two', 'Write with somebody in another town. Each keeps a share of what it earns.'],
] as const;

const EXAMPLES = [
  ['Night Gallery', 'Ambient pieces for a wall of long exposures', 'Painter and producer'],
  ['Reel to Reel', 'A string theme for a short about a night train', 'Director and quartet'],
  ['Two Cities', 'One song, two verses, two voices', 'Singer and singer'],
] as const;

/** Working with others (spec section 2, Upload). */
export function CollaborateTab() {
  const [proposing, setProposing] = useState(false);
  return (
    <div className="grid gap-9">
      <Notice title="Money follows splits">
        Once everybody in a split has said yes, each sale of the track pays everybody their share, to the cent:
        exclusive tracks that fans unlock, and sync licences. What is sold before stays as it was; what goes back, goes
        back from everybody who was paid.{' '}
        <Link to={paths.earnings} className="link">
          What you have earned
        </Link>
      </Notice>
      <div className="grid gap-9 lg:grid-cols-2">
        <SplitList
          side="others"
          title="Shared with you"
          empty={{ title: 'Nobody shares a track with you yet', words: 'When somebody proposes it, you answer here.' }}
        />
        <SplitList
          side="mine"
          title="Your splits"
          empty={{ title: 'All of your music is yours alone', words: 'Propose a split to whoever made it with you.' }}
          action={<Button onClick={() => setProposing(true)}>Propose a split</Button>}
        />
      </div>
      {proposing && <ProposeDialog onClose={() => setProposing(false)} />}
      <ul className="grid gap-4 md:grid-cols-3">
        {CARDS.map(([title, words]) => (
          <li key={title} className="grid content-start gap-1.5 rounded-2 bg-night-2 p-4.5">
            <h2 className="text-18 font-semibold">{title}</h2>
            <p className="text-14 text-text-2">{words}</p>
          </li>
        ))}
      </ul>
      <section className="grid gap-2.5" aria-label="Example collaborations">
        <h2 className="board-type text-b40">For example</h2>
        <ul className="grid">
          {EXAMPLES.map(([title, words, who]) => (
            <li key={title} className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-[200px_1fr_auto]">
              <b className="font-semibold">{title}</b>
              <span className="text-14 text-text-2">{words}</span>
              <span className="text-14 text-text-3">{who}</span>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <ButtonLink to={paths.artGallery}>Browse Art Projects</ButtonLink>
      </div>
    </div>
  );
}
