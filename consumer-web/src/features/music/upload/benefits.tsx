import { Check } from 'lucide-react';

const BENEFITS = [
  ['Unlimited distribution', '$15 a year, however much you bring. No fee a track, none for distribution.'],
  ['Free AI mastering', 'Your recording at the loudness that streaming plays, and yours to choose or leave.'],
  ['100% of your royalties', 'What your music earns is yours. Exclusive tracks keep 97.5%.'],
  ['No algorithm above you', 'Nothing is ranked down. Who follows you hears you, worldwide.'],
] as const;

const LICENSED = ['TV shows', 'Movies', 'Commercials', 'Video games', 'Documentaries'];

/** What uploading brings, and where music can be licensed to. */
export function Benefits() {
  return (
    <aside aria-label="What uploading brings" className="grid content-start gap-9">
      <ul className="grid gap-2.5">
        {BENEFITS.map(([title, words]) => (
          <li key={title} className="grid gap-1 rounded-2 bg-night-2 px-4.5 py-3.5">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-14 text-text-2">{words}</p>
          </li>
        ))}
      </ul>
      <section className="grid gap-2.5">
        <h2 className="board-type text-b28">Sync licensing</h2>
        <p className="text-14 text-text-2">Music supervisors look here for songs for</p>
        <ul className="grid text-14">
          {LICENSED.map((use) => (
            <li key={use} className="flex items-center gap-3 border-t border-line py-2.5">
              <Check size={17} className="text-ok" aria-hidden="true" />
              {use}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
