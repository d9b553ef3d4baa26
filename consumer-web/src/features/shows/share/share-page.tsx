import { CalendarDays, MapPin, Music2 } from 'lucide-react';
import warm from '../../../components/pictures/stages/warm.svg';
import { Wordmark } from '../../../components/signs/house-name.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonAnchor } from '../../../components/ui/button.tsx';
import { SkipLink } from '../../../components/ui/skip-link.tsx';
import { Fact } from '../browse/fact.tsx';

/**
 * A show as a visitor sees it who was given its address. It is rendered when the app is built, and the server writes a show's
 * words in place of `{{name}}`: a visitor is sent no script. After a `|` stands what is there where the server has nothing.
 */
export function SharePage() {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex min-h-17 items-center justify-between gap-3">
          <a href="/" aria-label="Marquee, home" className="py-1">
            <Wordmark className="h-8.5" />
          </a>
          <div className="flex items-center gap-1.5">
            <ButtonAnchor kind="ghost" size="sm" className="min-h-11" href="{{followAddress}}">
              Log in
            </ButtonAnchor>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap grid gap-6 py-6 outline-none md:grid-cols-2 md:gap-10 md:py-12">
        <img
          src={`{{picture|${warm}}}`}
          alt="{{pictureWords}}"
          width={1600}
          height={1200}
          className="aspect-[4/3] h-auto w-full rounded-1 bg-night-0 object-cover"
        />
        <div className="grid min-w-0 content-start gap-5">
          <div>
            <Badge kind="soon">{'{{status}}'}</Badge>
            <h1 className="board-type mt-3 text-b40 leading-[.95] [overflow-wrap:anywhere] md:text-b56">
              {'{{title}}'}
            </h1>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-semibold">{'{{artist}}'}</b>
              <span className="num block text-14 text-text-2">{'{{followers}}'}</span>
            </p>
            <ButtonAnchor kind="line" href="{{followAddress}}">
              Follow
            </ButtonAnchor>
          </div>
          <div className="grid gap-1">
            <Fact icon={<CalendarDays size={15} />}>{'{{when}}'}</Fact>
            <div className="has-[span:empty]:hidden">
              <Fact icon={<MapPin size={15} />}>{'{{place}}'}</Fact>
            </div>
            <Fact icon={<Music2 size={15} />}>{'{{genre}}'}</Fact>
          </div>
          <p className="max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line text-text-2 empty:hidden">
            {'{{description}}'}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
            <p>
              <span className="board-type num block pt-1 text-b40 empty:hidden">{'{{price}}'}</span>
              <span className="block text-14 text-text-2 empty:hidden">{'{{priceNote}}'}</span>
            </p>
            <ButtonAnchor size="lg" className="max-sm:w-full" href="{{address}}">
              {'{{action}}'}
            </ButtonAnchor>
          </div>
        </div>
      </main>
    </>
  );
}
