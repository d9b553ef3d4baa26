import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { ArtRoom } from './rooms/art-room.tsx';
import { DistributeRoom } from './rooms/distribute-room.tsx';
import { FilmRoom } from './rooms/film-room.tsx';
import { LicensingRoom } from './rooms/licensing-room.tsx';
import { LiveRoom } from './rooms/live-room.tsx';
import { SocialRoom } from './rooms/social-room.tsx';
import { Section } from './section.tsx';

interface Card {
  /** The anchor that leads to it. */
  id?: string;
  content: ReactNode;
  span: string;
}

const CARDS: readonly Card[] = [
  { content: <DistributeRoom />, span: 'lg:col-span-5' },
  { content: <LiveRoom />, span: 'lg:col-span-7' },
  { id: 'social', content: <SocialRoom />, span: 'lg:col-span-3' },
  { id: 'art-gallery', content: <ArtRoom />, span: 'lg:col-span-4' },
  { content: <FilmRoom />, span: 'lg:col-span-5' },
  { content: <LicensingRoom />, span: 'lg:col-span-12' },
];

/** Six rooms on a bill of twelve columns. Bulbs go from one to the next (`enlivenLanding`); that room is the lit panel. */
export function RoomsSection() {
  return (
    <Section
      id="distribute"
      title="Six rooms, one house"
      lead="Music, shows, people, pictures, screens and licences under the same roof, on the same login."
    >
      <ul className="grid gap-5 lg:grid-cols-12">
        {CARDS.map(({ id, content, span }, index) => (
          <li key={span + (id ?? index)} id={id} data-lit={index === 0} className={cn('room bulbs scroll-mt-24', span)}>
            <div className="room-panel">{content}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
