import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { artCategoryNames } from '@marquee/domain/art/categories.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LikeButton } from '../../../components/likes/like-button.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { artAddress } from '../../../lib/paths.ts';
import { aboveCards, shortPrice } from '../price-words.ts';
import { artChanged } from '../queries.ts';
import { CollectionButtons } from './collection-buttons.tsx';
import { Picture } from './picture.tsx';
import { Soundtrack } from './soundtrack.tsx';

/** One piece or collection on a wall: its picture, what it is, what it costs, and what can be done about it. */
export function ArtCard({ art }: { art: Art }) {
  const { id, kind, title, artist, images, musicTracks, category } = art;
  const to = artAddress(id);
  return (
    <li>
      <article aria-label={title} className="grid content-start gap-3">
        <Link to={to} className="block overflow-hidden rounded-1 bg-night-3" aria-label={`View ${title}`}>
          {images.length > 1 ? (
            <span className="grid aspect-4/3 grid-cols-2 gap-0.5">
              {images.map((image) => (
                <Picture key={image.id} medium={image} decorative className="h-full min-h-0 only:col-span-2" />
              ))}
            </span>
          ) : (
            <Picture medium={images[0]} decorative className="aspect-4/3" />
          )}
        </Link>
        <div className="grid gap-1">
          <div className="flex items-start justify-between gap-3">
            <h2 className="board-type text-b28 [overflow-wrap:anywhere]">
              <Link to={to} className="hover:underline">
                {title}
              </Link>
            </h2>
            <LikeButton kind={kind === 'piece' ? 'art' : 'artcollection'} of={art} onChanged={useArtChanged()} />
          </div>
          <p className="text-14 text-text-2">
            {`${artist} · ${artCategoryNames[category]}`}
            {kind === 'collection' && ` · ${art.pieces.length} ${art.pieces.length === 1 ? 'piece' : 'pieces'}`}
            {art.isCollaboration && ' · Collaboration'}
          </p>
          <Standing art={art} />
        </div>
        {kind === 'collection' ? (
          <Soundtrack art={art} beside={<CollectionButtons art={art} />} />
        ) : (
          musicTracks.length > 0 && <Soundtrack art={art} />
        )}
      </article>
    </li>
  );
}

function useArtChanged() {
  const queryClient = useQueryClient();
  return () => artChanged(queryClient);
}

/** What it costs and how it stands. */
export function Standing({ art }: { art: Art }) {
  const me = useCurrentUser();
  const price = shortPrice(art);
  const mine = art.ownerId === me.id;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {price && <b className="num text-18 font-semibold">{price}</b>}
      {aboveCards(art) && <span className="text-14 text-text-2">More than a card can pay</span>}
      {art.reservedUntil && <Badge kind="wait">{art.reservedByMe ? 'Kept for you' : 'Somebody is paying'}</Badge>}
      {!price && art.collection && <Badge kind="ended">Sold with {art.collection.title}</Badge>}
      {!price && !art.collection && <span className="text-14 text-text-3">Not for sale</span>}
      {mine && <Badge kind="ok">Yours</Badge>}
      {art.erasesAt && <Badge kind="bad">Deleted</Badge>}
      {art.hidden !== null && <Badge kind="bad">Hidden by a moderator</Badge>}
    </p>
  );
}
