import { BulbRow } from '../../components/signs/bulb-row.tsx';
import { Wordmark } from '../../components/signs/house-name.tsx';
import { Tube } from '../../components/signs/tube.tsx';
import { paths, signInFor, takedownPath } from '../../lib/paths.ts';

const COLUMNS = [
  {
    label: 'For artists',
    links: [
      ['Upload', paths.upload],
      ['Migration', paths.migration],
      ['Music Library', paths.musicLibrary],
      ['Advertising', paths.advertising],
    ],
  },
  {
    label: 'For fans',
    links: [
      ['Live Shows', paths.liveShows],
      ['Tickets', paths.tickets],
      ['Social', paths.social],
      ['Art Gallery', paths.artGallery],
    ],
  },
  {
    label: 'Screens',
    links: [
      ['Movies', paths.movies],
      ['Games', paths.games],
      ['Champions Rumble', paths.championsRumble],
    ],
  },
  {
    label: 'Around town',
    links: [
      ['Goody-Go Delivery', paths.goodyGo],
      ['Legal Disclaimer', paths.legalDisclaimer],
    ],
  },
] as const;

/** The foot of the house, its sign switched off. Every room is behind the door, so every link leads to sign-in first, but for that of whose work is shown without them. */
export function Footer() {
  return (
    <footer className="mt-20 bg-night-0 pt-16 pb-8 sm:mt-28">
      <div className="wrap">
        <Tube text="GOOD NIGHT" gas="off" weight={8} label="" className="mb-11 h-16" />
        <div className="mb-12 grid grid-cols-2 gap-8 lg:grid-cols-[1.6fr_repeat(4,1fr)]">
          <div className="grid max-w-60 content-start gap-3 max-lg:col-span-full">
            <Wordmark />
            <p className="text-14 text-text-2">A house for independent artists and the people who love them.</p>
          </div>
          {COLUMNS.map(({ label, links }) => (
            <nav key={label} aria-label={label}>
              <h3 className="mb-2 text-14 font-semibold">{label}</h3>
              {links.map(([room, path]) => (
                <a key={path} href={signInFor(path)} className="block py-1.5 text-15 text-text-2 hover:text-bulb">
                  {room}
                </a>
              ))}
            </nav>
          ))}
        </div>
        <BulbRow className="opacity-55" />
        <p className="mt-4.5 flex flex-wrap items-center justify-between gap-x-6 text-13 text-text-3">
          © Marquee. Doors open all night.
          <a href={takedownPath} className="py-1.5 text-text-2 hover:text-bulb">
            Is your work shown here without you? Claim it
          </a>
        </p>
      </div>
    </footer>
  );
}
