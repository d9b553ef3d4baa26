import { CalendarDays, Eye, MapPin } from 'lucide-react';
import { PosterArt } from '../../components/pictures/poster-art.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonAnchor } from '../../components/ui/button.tsx';
import { paths, signInFor } from '../../lib/paths.ts';
import { SAMPLE_SHOWS, type SampleShow, SHOW_STATUS } from './sample-data.ts';
import { Section } from './section.tsx';

/** Three sample shows, set as rows of a printed bill. */
export function BillSection() {
  return (
    <Section
      id="live-shows"
      title="On the bill"
      action={
        <ButtonAnchor kind="line" href={signInFor(paths.liveShows)}>
          All live shows
        </ButtonAnchor>
      }
    >
      <ul className="border-t border-line">
        {SAMPLE_SHOWS.map((show) => (
          <ShowRow key={show.title} show={show} />
        ))}
      </ul>
    </Section>
  );
}

function ShowRow({ show }: { show: SampleShow }) {
  const status = SHOW_STATUS[show.status];
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] items-start gap-x-5 gap-y-3 border-b border-line py-5 sm:grid-cols-[112px_minmax(0,1fr)] lg:grid-cols-[112px_minmax(0,1.5fr)_minmax(0,1fr)_210px] lg:items-center lg:gap-8">
      <PosterArt poster={show.poster} className="aspect-3/4 h-auto max-lg:row-span-2 max-sm:row-span-1" />
      <div className="grid justify-items-start gap-1.5">
        <Badge kind={status.badge}>{status.label}</Badge>
        <h3 className="board-type mt-1 text-[1.875rem] sm:text-b40">{show.title}</h3>
        <p className="text-text-2">
          {show.artist}, {show.genre}
        </p>
      </div>
      <ul className="grid gap-1.5 text-14 text-text-2 max-sm:col-span-full sm:text-15">
        <Detail icon={CalendarDays}>{show.when}</Detail>
        <Detail icon={MapPin}>{show.place}</Detail>
        <Detail icon={Eye}>{show.viewers}</Detail>
      </ul>
      <div className="flex items-center justify-between gap-5 max-lg:col-span-full lg:justify-end">
        <span className="board-type num pt-1 text-[2rem]">{show.price}</span>
        <ButtonAnchor kind={status.button} href={signInFor(status.page)} className="min-w-34">
          {status.action}
        </ButtonAnchor>
      </div>
    </li>
  );
}

function Detail({ icon: Icon, children }: { icon: typeof Eye; children: string }) {
  return (
    <li className="num flex items-center gap-2.25">
      <Icon size={16} className="flex-none" aria-hidden="true" />
      {children}
    </li>
  );
}
