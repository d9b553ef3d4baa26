import { ArrowDown, Play } from 'lucide-react';
import { Stage } from '../../components/pictures/stage.tsx';
import { Board } from '../../components/signs/board.tsx';
import { Script } from '../../components/signs/house-name.tsx';
import { Soffit } from '../../components/signs/soffit.tsx';
import { Tube } from '../../components/signs/tube.tsx';
import { Button, ButtonAnchor } from '../../components/ui/button.tsx';
import { signUpPath } from '../../lib/paths.ts';
import { Film } from './film.tsx';
import { SAMPLE_SHOWS } from './sample-data.ts';

const STRUTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const [onAir] = SAMPLE_SHOWS;

/** The house at night: the script on its roof, the board, the canopy, and words in its light. */
export function Hero() {
  return (
    <section className="hero street" aria-label="Your name in lights">
      <div className="wrap hero-house">
        <div className="roof">
          <Script className="roof-script" />
          <div className="struts" aria-hidden="true">
            {STRUTS.map((strut) => (
              <i key={strut} />
            ))}
          </div>
        </div>
        <Board
          as="h1"
          chase
          className="hero-board"
          lines={[
            { text: 'Your name | in *lights*', plain: true },
            { text: 'Release it | Play it live | All year for *15 dollars*', className: 'hero-second' },
          ]}
        />
        <Soffit className="relative z-1 -mt-px h-auto max-sm:h-14" />
      </div>
      <div className="wrap grid items-start gap-9 pt-5 lg:grid-cols-[1fr_400px] lg:gap-16 sm:pt-7">
        <div>
          <p className="lead max-w-[60ch]">
            One house for independent artists and the people who love them: unlimited distribution worldwide, free AI
            mastering, live shows, art, film and games. You keep 100% of your royalties.
          </p>
          <div className="mt-5 mb-3.5 flex flex-wrap gap-3 sm:mt-7">
            <ButtonAnchor size="lg" href={signUpPath} className="max-sm:w-full">
              Start Free Trial $15/Year
            </ButtonAnchor>
            <Button
              size="lg"
              kind="line"
              icon={<Play size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-controls="film"
              className="max-sm:w-full"
            >
              Watch Demo
            </Button>
          </div>
          <p className="text-13 text-text-3">
            $1.25 a month, paid yearly. 30-day money-back guarantee. Cancel anytime.
          </p>
        </div>
        <OnAir />
      </div>
      <Film />
    </section>
  );
}

function OnAir() {
  return (
    <a
      href="#live-shows"
      className="block overflow-hidden rounded-2 bg-night-0 ring ring-line transition-shadow hover:ring-line-strong"
    >
      <div className="aspect-[16/8.4]">
        <Stage priority="low" />
      </div>
      <div className="flex items-center gap-3 py-2.25 pr-4.5 pl-1.5">
        <Tube text="LIVE" weight={11} label="Live now" className="h-6.5" />
        <span className="grid min-w-0 flex-1 leading-snug">
          <b className="font-semibold">{onAir.artist}</b>
          <span className="text-13 text-text-2">
            {onAir.title}, {onAir.viewers}
          </span>
        </span>
        <ArrowDown size={20} aria-hidden="true" />
      </div>
    </a>
  );
}
