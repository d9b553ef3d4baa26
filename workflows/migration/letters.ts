import { migrationAggregate } from '@marquee/domain/migration/migration/aggregate.ts';
import { countsOf, isRunning, type KnownMigration } from '@marquee/domain/migration/migration/state.ts';
import { platformOf } from '@marquee/domain/migration/platforms.ts';
import { readProfile } from '../accounts/people.ts';
import { loadFrom } from '../kit/load-state.ts';
import { type Letter, texts } from '../mail/letter.ts';
import { type Addressed, type LetterKind, wanted } from '../mail/letter-kind.ts';
import type { MigrationDeps, Run } from './deps.ts';
import type { Hint } from './hints.ts';

type LetterDeps = Pick<MigrationDeps, 'log' | 'personalData' | 'migrationPage'>;
type Words = Pick<Letter, 'subject' | 'title' | 'preview'> & {
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** A letter to the artist, written from what the log says of the run then; none where it has nothing to say any more. */
function told<I extends Run>(
  about: (input: I) => string,
  words: (migration: KnownMigration, platform: string, input: I) => Words | undefined,
): LetterKind<LetterDeps, I> {
  return {
    about,
    async compose(deps, input): Promise<Addressed[]> {
      const state = await loadFrom(deps.log)(migrationAggregate, `migration-${input.migration}`);
      const said =
        state?.n === input.n ? words(state, platformOf(state.platform)?.name ?? state.platform, input) : undefined;
      const profile = state && said && (await readProfile(deps, state.owner));
      if (!profile) return [];
      const { paragraphs, button, ...heads } = said;
      const blocks = [...texts(...paragraphs), { kind: 'button', label: button, url: deps.migrationPage } as const];
      const footer = ['Sent by Marquee to the address of your account, because you bring your music over.'];
      return [{ person: state.owner, to: profile.email, letter: { ...heads, blocks, footer } }];
    },
  };
}

const ofRun = ({ migration, n }: Run) => `${migration}/${n}`;

/** That the music is here: how much of it, and what is missing. */
const migrationDone = told(ofRun, (state, platform) => {
  const { created, matched, skipped, failed } = countsOf(state);
  const here = created + matched;
  const rest = skipped + failed;
  return {
    subject: `Your music from ${platform} is here`,
    title: 'It is all moved in',
    preview: `${here} tracks from ${platform}.`,
    paragraphs: [
      `Successfully migrated ${here} tracks from ${platform}. ${created} came over, ${matched} you had here already.`,
      ...(rest > 0 ? [`${rest} did not come over: ${skipped} were let go, ${failed} could not be had.`] : []),
    ],
    button: 'See what came over',
  };
});

const reasons: Readonly<Record<string, string>> = {
  CatalogueEmpty: 'There was no track in the catalogue.',
  ExportUnreadable: 'What you sent is no catalogue that we can read. Send a CSV, a DDEX message (ERN 4) or a ZIP.',
  NoAnswer: 'It waited for your word for two weeks.',
  CredentialsRefused: 'The service does not know the username and password.',
  ApiKeyMissing: 'The service asks for an API key.',
};

/** That nothing came over, and why. */
const migrationFailed = told(ofRun, (state, platform) =>
  state.stage === 'error'
    ? {
        subject: `Your migration from ${platform} failed`,
        title: 'Nothing came over',
        preview: reasons[state.code ?? ''] ?? 'An error occurred during migration.',
        paragraphs: [
          reasons[state.code ?? ''] ?? 'An error occurred during migration.',
          'What was brought over before stays. You can try again at any time: nothing comes twice.',
        ],
        button: 'Try again',
      }
    : undefined,
);

const asks: Readonly<Record<Hint, string>> = {
  credentials: 'The service does not let us in any more with what you gave. Give username and password again.',
  apiKeyMissing: 'The service asks for an API key, or for another one. Give it.',
  rateLimit: 'The service has been asked too often. It goes on by itself.',
  unreachable: 'The service does not answer. Try again, or wait: nothing is lost.',
  items: 'Some tracks did not come over by themselves. Say what they are, try them again, or let them go.',
};

/** The `turn`th time, from 0, that a run waits for its artist. */
export type Waiting = Run & { readonly turn: number; readonly hint: Hint };

/** That it waits for the artist; one for each time that it does. */
const migrationStuck = told(
  ({ migration, n, turn }: Waiting) => `${migration}/${n}/${turn}`,
  (state, platform, { hint }) =>
    isRunning(state)
      ? {
          subject: `Your migration from ${platform} needs you`,
          title: 'It waits for your word',
          preview: asks[hint],
          paragraphs: [asks[hint], 'Until then it waits. What came over already is here.'],
          button: 'Go on',
        }
      : undefined,
);

/** What staff want of the artist: another login, and why. `asked` is the event. */
const credentialsAsked = told(
  ({ asked }: Run & { readonly asked: string; readonly reason: string }) => asked,
  (state, platform, { reason }) =>
    isRunning(state)
      ? {
          subject: `Please sign in to ${platform} anew`,
          title: 'Another login, please',
          preview: `For your migration from ${platform}.`,
          paragraphs: [
            `We ask you for another login of ${platform}: ${reason}`,
            'Only you can give it; nobody here sees it.',
          ],
          button: 'Give a new login',
        }
      : undefined,
);

/** What is written about migrations, by the name that jobs ask for it with. */
export const migrationLetters = {
  migrationDone: wanted('migrationDone', migrationDone),
  migrationFailed: wanted('migrationFailed', migrationFailed),
  migrationStuck: wanted('migrationNeedsYou', migrationStuck),
  credentialsAsked,
};
