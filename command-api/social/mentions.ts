import { iso } from '@marquee/domain/kernel/time.ts';
import { mostMentions, namesIn } from '@marquee/domain/social/mention-names.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { keptFrom } from '../accounts/guardians.ts';
import type { Mention } from '../contract/social-mentions.ts';
import type { Services } from '../http/services.ts';

/** Who is named in a text and may be: by name for the sealed words, by id for the event. */
export interface Mentioned {
  readonly byName: Readonly<Record<string, string>>;
  readonly people: readonly string[];
}

const nobody: Mentioned = { byName: {}, people: [] };

/** Looks up whom a text names: only those whom its author may mention, and never the author. What is no name stays words. */
export async function mentionedIn(
  services: Pick<Services, 'database' | 'personalData' | 'usernames'>,
  author: string,
  content: string,
): Promise<Mentioned> {
  const names = namesIn(content).slice(0, mostMentions);
  if (names.length === 0) return nobody;
  const found = await services.usernames.peopleNamed(names);
  const mayBe = await mentionable(services, author, [...found.values()]);
  const byName = Object.fromEntries([...found].filter(([, person]) => mayBe.has(person)));
  return { byName, people: [...new Set(Object.values(byName))] };
}

/**
 * Those of these people whom somebody may mention: they have said who may, neither has blocked the other, both are there, and no parent
 * keeps them from who writes.
 */
export async function mentionable(
  services: Pick<Services, 'database' | 'personalData'>,
  author: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const [stands, kept] = await Promise.all([
    betweenAll(services.database, author, people, iso(Date.now())),
    keptFrom(services, author, people),
  ]);
  const may = [...stands.values()].filter(
    ({ person, erased, blockedEither, mentions, followed }) =>
      person !== author &&
      !erased &&
      !blockedEither &&
      !kept.has(person) &&
      (mentions === 'all' || (mentions === 'followed' && followed)),
  );
  return new Set(may.map(({ person }) => person));
}

/** Who is named in texts, as a reader may go to them: who is erased, or bars the reader, is words again. */
export class ReadMentions {
  readonly #there: ReadonlyMap<string, string>;

  private constructor(there: ReadonlyMap<string, string>) {
    this.#there = there;
  }

  /** Looks up everybody whom these texts name, once for all of them. */
  static async of(
    { database, directory }: Pick<Services, 'database' | 'directory'>,
    viewer: string,
    texts: readonly (Readonly<Record<string, string>> | undefined)[],
  ): Promise<ReadMentions> {
    const people = [...new Set(texts.flatMap((byName) => Object.values(byName ?? {})))];
    if (people.length === 0) return new ReadMentions(new Map());
    const [stands, known] = await Promise.all([
      betweenAll(database, viewer, people, iso(Date.now())),
      directory.people(people),
    ]);
    const there = [...stands.values()].filter(({ erased, blockedEither }) => !erased && !blockedEither);
    return new ReadMentions(
      new Map(
        there.flatMap(({ person }) => {
          const username = known.get(person)?.username;
          return username === undefined ? [] : [[person, username] as const];
        }),
      ),
    );
  }

  /** The names in one text, each with whom it leads to and what they are called today. */
  in(byName: Readonly<Record<string, string>> | undefined): Mention[] {
    return Object.entries(byName ?? {}).flatMap(([name, id]) => {
      const username = this.#there.get(id);
      return username === undefined ? [] : [{ name, id, username }];
    });
  }
}
