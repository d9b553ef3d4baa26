import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';

const PROVIDERS = [
  ['distrokid', 'DistroKid', '2.3M+'],
  ['tunecore', 'TuneCore', '1.8M+'],
  ['cdbaby', 'CD Baby', '950K+'],
] as const;

const STEPS = [
  ['Connect platform', 'Say where your music is now.'],
  ['Review catalog', 'See what was found, and choose.'],
  ['Transfer files', 'Recordings and words come over by themselves.'],
  ['Go live', 'It plays here, with its numbers kept.'],
] as const;

/** Where a catalogue can come from, and how (spec section 2, Upload). */
export function MigrateTab() {
  return (
    <div className="grid gap-9">
      <ul className="grid gap-4 md:grid-cols-3">
        {PROVIDERS.map(([id, name, moved]) => (
          <li key={id} className="grid content-start gap-3 rounded-2 bg-night-2 p-4.5">
            <h2 className="board-type text-b28">{name}</h2>
            <p className="text-14 text-text-2">
              <b className="num font-semibold text-text">{moved}</b> migrated tracks
            </p>
            <ButtonLink to={`${paths.migration}?platform=${id}`} kind="line" aria-label={`Connect ${name}`}>
              Connect
            </ButtonLink>
          </li>
        ))}
      </ul>
      <section className="grid gap-4" aria-label="How it goes">
        <h2 className="board-type text-b40">Four steps</h2>
        <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map(([step, words], n) => (
            <li key={step} className="grid grid-cols-[auto_1fr] gap-x-3.5 border-t border-line pt-3">
              <span className="board-type num text-b40 text-bulb" aria-hidden="true">
                {n + 1}
              </span>
              <span className="grid content-start">
                <b className="font-semibold">{step}</b>
                <span className="text-14 text-text-2">{words}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
