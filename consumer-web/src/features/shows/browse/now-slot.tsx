import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Eye } from 'lucide-react';
import { FollowLine } from '../../../components/following/follow-line.tsx';
import { ScenePicture } from '../../../components/pictures/stage.tsx';
import { Board } from '../../../components/signs/board.tsx';
import { Tube } from '../../../components/signs/tube.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { centsOf, formatCount } from '../../../lib/format.ts';
import { priceText } from '../../checkout/tiers.ts';
import { pictureAlt } from '../picture-alt.ts';
import { useLiveAddress } from '../use-live-address.ts';
import { boardLines } from './board-lines.ts';

/** Letters that the board takes on a line. */
const LINE = 22;

/** The one lit slot of the page: what is on now, its picture and its board side by side. */
export function NowSlot({ show }: { show: Show }) {
  const { open } = useLiveAddress();
  const mine = useCurrentUser().id === show.userId;
  const artist = displayName(show.artist);
  return (
    <section
      aria-label="On now"
      className="grid gap-x-6 md:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)] md:grid-rows-[1fr_auto] md:gap-y-4.5 max-md:-mx-4 max-md:-mt-6"
    >
      <div className="relative overflow-hidden rounded-1 max-md:aspect-[16/9.6] md:row-span-2 md:min-h-89">
        <ScenePicture src={show.thumbnailUrl} alt={pictureAlt(show)} light="cool" className="absolute inset-0" />
        <span className="absolute top-3.5 left-3.5 rounded-1 bg-night-0/90 px-1 py-0.5 ring ring-line">
          <Tube text="LIVE" weight={11} label="Live now" className="h-8" />
        </span>
        <span className="num absolute top-3.5 right-3.5 flex min-h-8.5 items-center gap-1.75 rounded-1 bg-night-0/85 px-2.5 text-14 font-semibold">
          <Eye size={16} aria-hidden="true" />
          {formatCount(show.viewerCount)}
          <span className="sr-only">watching</span>
        </span>
      </div>
      <Board
        as="h2"
        className="grid [--board-size:clamp(2rem,4.1vw,3.3rem)] max-md:rounded-none"
        panelClassName="flex flex-col justify-center py-[.7em]"
        lines={[
          ...boardLines(artist, LINE),
          ...boardLines(show.title, LINE).map((line) => ({ text: `*${line}*`, className: '[--line-scale:.72]' })),
        ]}
      />
      <div className="grid gap-4 max-md:px-4 max-md:pt-4">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar person={show.artist} decorative className="size-10.5" />
          <p className="text-14">
            <b className="font-semibold">{artist} is on.</b>
            <br />
            <span className="text-text-2">{show.location ?? show.genre}</span>
          </p>
          <span className="ml-auto">
            <FollowLine person={show.artist} />
          </span>
        </div>
        <div className="flex items-center justify-between gap-4">
          <span className="board-type num pt-1 text-b40">{priceText(centsOf(show.price))}</span>
          <Button kind="live" size="lg" className="max-w-65 flex-1" onClick={() => open('streaming', show.id)}>
            {mine ? 'Studio' : 'Watch Live'}
          </Button>
        </div>
      </div>
    </section>
  );
}
