import { readProfile } from '../accounts/people.ts';
import { type Letter, texts } from '../mail/letter.ts';
import type { LetterKind } from '../mail/letter-kind.ts';
import type { LicensingLetterDeps } from './deps.ts';

interface Decided {
  readonly person: string;
  /** The event that it is about: what is decided twice is told twice. */
  readonly event: string;
}

function decided(words: Pick<Letter, 'subject' | 'title' | 'preview'> & { readonly text: string }) {
  const { text, ...heads } = words;
  return {
    about: ({ event }: Decided) => event,
    async compose(deps: LicensingLetterDeps, { person }: Decided) {
      const profile = await readProfile(deps, person);
      if (!profile) return [];
      const button = { kind: 'button', label: 'Open the music library', url: deps.licensingPage } as const;
      const footer = ['Sent by Marquee to the address of your account, because you registered as a music supervisor.'];
      return [{ person, to: profile.email, letter: { ...heads, blocks: [...texts(text), button], footer } }];
    },
  } satisfies LetterKind<LicensingLetterDeps, Decided>;
}

/** What music supervisors are told of themselves. */
export const supervisorLetters = {
  supervisorVerified: decided({
    subject: 'You are a verified music supervisor',
    title: 'Welcome to the library',
    preview: 'You can license music now.',
    text: 'We have looked at what you told us. From now on you can ask artists for licences.',
  }),
  supervisorSuspended: decided({
    subject: 'You cannot license music for now',
    title: 'Your registration is suspended',
    preview: 'The reason is on your page.',
    text: 'You cannot ask for new licences for now. What you have paid for stays yours. The reason is in the music library.',
  }),
};
