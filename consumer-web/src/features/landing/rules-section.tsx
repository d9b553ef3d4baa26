import { Section } from './section.tsx';

const RULES = [
  ['It stays up', 'What you host here is hosted permanently. It comes down when its owner asks, and not before.'],
  ['Faces, not ghosts', 'Nobody browses anonymously: the owner of a page can see who came by.'],
  ['Studios pay in pictures', 'Major studios and labels are required to upload content of their own.'],
  ['Nothing to install', 'It all runs in the cloud, on Roku, Fire TV and Android TV, with a game controller too.'],
  [
    'You answer for your words',
    'You are responsible for what you say and upload, and the platform claims exclusivity rights on its hosting.',
  ],
] as const;

/** What a newcomer should know about the house before signing up. */
export function RulesSection() {
  return (
    <Section title="House rules">
      <dl className="border-t border-line">
        {RULES.map(([rule, meaning]) => (
          <div
            key={rule}
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,20rem)_1fr] sm:items-baseline"
          >
            <dt className="board-type text-b28">{rule}</dt>
            <dd className="max-w-[64ch] text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
