import { Heart, Play } from 'lucide-react';
import { PosterArt } from '../../components/pictures/poster-art.tsx';
import { SAMPLE_ARTISTS } from './sample-data.ts';
import { Section } from './section.tsx';

/** Sample artists with their plays and likes. */
export function ArtistsSection() {
  return (
    <Section id="discover" title="Playing in every room">
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-6 sm:grid-cols-3 lg:grid-cols-5 lg:gap-6">
        {SAMPLE_ARTISTS.map(({ name, genre, plays, likes, poster }) => (
          <li key={name} className="last:max-sm:hidden">
            <PosterArt poster={poster} className="mb-3.5 aspect-square h-auto" />
            <h3 className="text-[1.0625rem] leading-snug font-semibold">{name}</h3>
            <p className="text-14 text-text-2">{genre}</p>
            <p className="num mt-1.5 flex gap-4 text-13 text-text-2">
              <span className="inline-flex items-center gap-1.25">
                <Play size={14} aria-hidden="true" />
                {plays}
                <span className="sr-only"> plays</span>
              </span>
              <span className="inline-flex items-center gap-1.25">
                <Heart size={14} aria-hidden="true" />
                {likes}
                <span className="sr-only"> likes</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
