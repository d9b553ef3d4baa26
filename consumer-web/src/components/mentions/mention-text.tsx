import type { Mention } from '@marquee/command-api/contract/social-mentions.ts';
import { piecesOf } from '@marquee/domain/social/mention-names.ts';
import { Link } from 'react-router';
import { profileOf } from '../../lib/paths.ts';

/** What somebody wrote, with a way to everybody whom it names: by what they are called today. */
export function MentionText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  if (mentions.length === 0) return text;
  const people = new Map(mentions.map((mention) => [mention.name, mention]));
  return piecesOf(text).map((piece, place) => {
    const person = piece.name === undefined ? undefined : people.get(piece.name);
    if (!person) return piece.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand in a text twice, and its pieces never move
      <Link key={place} to={profileOf(person.id)} className="text-argon underline-offset-4 hover:underline">
        @{person.username}
      </Link>
    );
  });
}
