import type { PersonProfile } from '@marquee/command-api/contract/accounts-people.ts';
import { Cake, Lock } from 'lucide-react';
import { Crown } from '../../../components/pictures/crown.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { ProfileActions } from './profile-actions.tsx';

/** Who somebody is, how many follow them, and what the reader can do about it. */
export function ProfileHead({ person }: { person: PersonProfile }) {
  const { reader } = person;
  return (
    <>
      <PageHeader title={displayName(person)}>
        {reader.self ? (
          <ButtonLink kind="line" to={paths.account}>
            Edit profile
          </ButtonLink>
        ) : (
          <ProfileActions person={person} />
        )}
      </PageHeader>
      <div className="flex items-start gap-4 border-t border-line py-5">
        <Avatar person={person} decorative className="size-20 text-b28" />
        <div className="grid min-w-0 gap-1.5">
          <p className="flex flex-wrap items-center gap-2 text-text-2">
            <span className="[overflow-wrap:anywhere]">@{person.username}</span>
            {person.crown && <Crown tier={person.crown} />}
            {person.private && (
              <span className="inline-flex items-center gap-1 text-14">
                <Lock size={14} aria-hidden="true" />
                Private
              </span>
            )}
            {reader.followed && <Badge kind="ok">Follows you</Badge>}
          </p>
          <p className="num flex flex-wrap gap-x-4 text-14 text-text-2">
            <span>
              {formatCount(person.followers)} {person.followers === 1 ? 'follower' : 'followers'}
            </span>
            <span>{formatCount(person.following)} following</span>
          </p>
          {person.bio && <p className="max-w-[60ch] [overflow-wrap:anywhere] whitespace-pre-line">{person.bio}</p>}
          {person.links.length > 0 && (
            <ul aria-label="Links" className="flex flex-wrap gap-x-4 gap-y-1 text-14">
              {person.links.map((link) => (
                <li key={link} className="min-w-0">
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className="link [overflow-wrap:anywhere]"
                  >
                    {link.replace(/^https:\/\//, '')}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {person.birthday && (
            <p className="inline-flex items-center gap-1.5 text-14 text-text-2">
              <Cake size={15} aria-hidden="true" />
              {birthdayOf(person.birthday)}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** `04-12` as a day of a month; a leap year has every day. */
function birthdayOf(day: string): string {
  const date = new Date(`2024-${day}T00:00:00Z`);
  return `Birthday ${date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })}`;
}
