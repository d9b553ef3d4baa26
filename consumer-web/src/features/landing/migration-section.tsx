import { PosterArt } from '../../components/pictures/poster-art.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonAnchor } from '../../components/ui/button.tsx';
import { Meter } from '../../components/ui/meter.tsx';
import { Table } from '../../components/ui/table.tsx';
import { paths, signInFor } from '../../lib/paths.ts';
import { SAMPLE_MOVE } from './sample-data.ts';

const STEPS = [
  ['Connect platform', 'Sign in to the service you are leaving.'],
  ['Review catalog', 'See every release before anything moves.'],
  ['Transfer files', 'Each track is listed as it lands.'],
  ['Go live', 'Your catalogue is out under your own name.'],
] as const;

/** How a catalogue moves in, with a sample of one that is on its way. */
export function MigrationSection() {
  return (
    <section aria-labelledby="migration-title" className="pt-20 sm:pt-28">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)] lg:gap-18">
        <div>
          <h2 id="migration-title" className="heading-section">
            Bring the back catalogue
          </h2>
          <p className="lead mt-4.5 mb-7 text-text-2">
            Leaving another distributor? Move in from 50+ platforms, one login and four steps.
          </p>
          <ol className="mb-7 border-t border-line">
            {STEPS.map(([step, what]) => (
              <li key={step} className="grid gap-x-4 border-b border-line py-3.25 text-15 sm:grid-cols-[150px_1fr]">
                <b className="font-semibold">{step}</b>
                <span className="text-text-2">{what}</span>
              </li>
            ))}
          </ol>
          <ButtonAnchor href={signInFor(paths.migration)}>Start a migration</ButtonAnchor>
        </div>
        <SampleMove />
      </div>
    </section>
  );
}

function SampleMove() {
  const total = SAMPLE_MOVE.reduce((sum, release) => sum + release.tracks, 0);
  const moved = SAMPLE_MOVE.reduce((sum, release) => sum + (release.moved ? release.tracks : 0), 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 rounded-2 bg-night-2 px-3.5 py-4.5 max-sm:[&_:is(th,td)]:px-1.5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="board-type text-b28">Paper Lanterns</h3>
        <span className="num text-14 text-text-2">
          {moved} of {total} tracks moved
        </span>
      </header>
      <Meter value={moved} max={total} label="Tracks moved" />
      <Table>
        <thead>
          <tr>
            <th scope="col">Release</th>
            <th scope="col" className="text-right">
              Tracks
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {SAMPLE_MOVE.map((release) => (
            <tr key={release.title}>
              <td>
                <span className="flex items-center gap-3 font-medium">
                  <PosterArt poster={release.poster} className="size-9.5 flex-none" />
                  {release.title}
                </span>
              </td>
              <td className="num text-right">{release.tracks}</td>
              <td>{release.moved ? <Badge kind="ok">Moved</Badge> : <Badge kind="date">In transfer</Badge>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
