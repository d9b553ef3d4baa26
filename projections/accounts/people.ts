import { openToAll, type PersonEvent, type Privacy, personEvents } from '@marquee/domain/accounts/person/events.ts';
import type { Age } from '@marquee/domain/accounts/person/state.ts';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection, type Recorded } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';

type UserType = Extract<PersonEvent, { type: 'AccountRegistered' }>['data']['userType'];

/** One person (spec section 3, users). What identifies them is sealed in `profile`. */
export interface PersonRow {
  readonly person: string;
  readonly user_type: UserType;
  readonly profile: SealedEnvelope;
  readonly show_birthday: boolean;
  readonly image_url: string | null;
  readonly roles: readonly Role[];
  readonly private: boolean;
  readonly discoverable: boolean;
  readonly mentions: Privacy['mentions'];
  /** What the last age check found; `unknown`: there was none. */
  readonly age: Age;
  /** The birth date of that check. */
  readonly birth: SealedEnvelope | null;
  /** Age checks that found them under 18. */
  readonly failed_checks: number;
  /** When they last said when they were born, where that is not their first word and no staff have looked at it since. */
  readonly declared_at: string | null;
  /** The parent who made the account, until its person has shown to be 18. */
  readonly guardian: string | null;
  /** What the parent lets them do. */
  readonly limits: SealedEnvelope | null;
  /** When the account ends, as its owner has asked; null: not at all. */
  readonly erase_at: string | null;
  readonly erased: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

type Event<T extends PersonEvent['type']> = Recorded<typeof personEvents, T>;

function changed(row: PersonRow | undefined, event: Event<PersonEvent['type']>, change: Partial<PersonRow>) {
  if (!row) throw new Error(`${event.type} comes before AccountRegistered`);
  return { ...row, ...change, updated_at: event.meta.recordedAt };
}

export const peopleTable = keyedTable<PersonRow, 'person', typeof personEvents>({
  name: 'people',
  columns: {
    person: 'uuid',
    user_type: 'text not null',
    profile: 'json not null',
    show_birthday: 'boolean not null',
    image_url: 'text',
    roles: 'json not null',
    private: 'boolean not null',
    discoverable: 'boolean not null',
    mentions: 'text not null',
    age: 'text not null',
    birth: 'json',
    failed_checks: 'integer not null',
    declared_at: 'timestamptz',
    guardian: 'uuid',
    limits: 'json',
    erase_at: 'timestamptz',
    erased: 'boolean not null',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
  },
  key: ['person'],
  indexes: [
    '(created_at desc, person)',
    '(guardian, created_at) where guardian is not null',
    '(declared_at, person) where declared_at is not null',
  ],
  keyOf: (event) => ({ person: keyOf(event.stream) }),
  isFirst: ({ type }) => type === 'AccountRegistered',
  on: {
    AccountRegistered: (_, event) => ({
      person: keyOf(event.stream),
      user_type: event.data.userType,
      profile: event.data.profile,
      show_birthday: false,
      image_url: null,
      roles: [],
      ...openToAll,
      age: 'unknown',
      birth: null,
      failed_checks: 0,
      declared_at: null,
      guardian: null,
      limits: null,
      erase_at: null,
      erased: false,
      created_at: event.meta.recordedAt,
      updated_at: event.meta.recordedAt,
    }),
    ProfileChanged: (row, event) =>
      changed(row, event, { profile: event.data.profile, show_birthday: event.data.showBirthday }),
    ProfileImageChanged: (row, event) => changed(row, event, { image_url: event.data.imageUrl }),
    UserTypeChanged: (row, event) => changed(row, event, { user_type: event.data.userType }),
    PrivacySet: (row, event) => changed(row, event, event.data),
    AgeVerified: (row, event) => {
      const anew = event.data.method === 'declared' && row !== undefined && row.failed_checks > 0;
      const declared_at = anew ? event.meta.recordedAt : null;
      return changed(row, event, { age: 'adult', birth: event.data.birth, declared_at, guardian: null, limits: null });
    },
    AgeCheckFailed: (row, event) => {
      const { birth, attempt } = event.data;
      const declared_at = event.meta.actor === keyOf(event.stream) ? event.meta.recordedAt : null;
      return changed(row, event, { age: 'minor', birth, failed_checks: attempt, declared_at });
    },
    AgeUpheld: (row, event) => changed(row, event, { declared_at: null }),
    KidRegistered: (row, event) => changed(row, event, { age: 'minor', ...event.data }),
    KidLimitsSet: (row, event) => changed(row, event, { limits: event.data.limits }),
    ErasureRequested: (row, event) => changed(row, event, { erase_at: event.data.dueAt }),
    ErasureCancelled: (row, event) => changed(row, event, { erase_at: null }),
    RoleGranted: (row, event) =>
      changed(row, event, { roles: [...new Set([...(row?.roles ?? []), event.data.role])].sort() }),
    RoleRevoked: (row, event) =>
      changed(row, event, { roles: row?.roles.filter((role) => role !== event.data.role) ?? [] }),
    PersonErased: (row, event) => changed(row, event, { erased: true, image_url: null, roles: [], declared_at: null }),
  },
});

export const people = projection('people', 5, personEvents, [peopleTable]);

const table = projectionVersionOf(people).table('people');
const byIds = prepared<PersonRow>(`select * from ${table} where person = any($1::uuid[])`);

const kids = prepared<PersonRow>(
  `select * from ${table} where guardian = $1 and not erased order by created_at, person`,
);
const minors = prepared<PersonRow>(
  `select * from ${table} where person = any($1::uuid[]) and age = 'minor' and not erased`,
);

/** One person, erased or not; undefined for an id that never registered. */
export async function personById(database: Database, person: string): Promise<PersonRow | undefined> {
  return (await byIds(database, [[person]]))[0];
}

/** The kids of a parent, the first one first; those who were erased are left out. */
export function kidsOf(database: Database, guardian: string): Promise<readonly PersonRow[]> {
  return kids(database, [guardian]);
}

/** Those of these people who were under 18 when that was last looked at. */
export function minorsAmong(database: Database, persons: readonly string[]): Promise<readonly PersonRow[]> {
  return minors(database, [[...persons]]);
}

/** People by id; who never registered is left out. */
export async function peopleByIds(
  database: Database,
  persons: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  if (persons.length === 0) return new Map();
  const rows = await byIds(database, [[...new Set(persons)]]);
  return new Map(rows.map((row) => [row.person, row]));
}
