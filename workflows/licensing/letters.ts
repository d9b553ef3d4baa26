import { ms } from '@marquee/domain/kernel/time.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import type { LicensorNote, RequestNote, Side } from '@marquee/domain/licensing/licence/events.ts';
import type { RequestedLicence } from '@marquee/domain/licensing/licence/state.ts';
import { dollars } from '@marquee/domain/money.ts';
import { readProfile } from '../accounts/people.ts';
import { loadFrom } from '../kit/load-state.ts';
import { type Letter, texts } from '../mail/letter.ts';
import { type Addressed, type LetterKind, wanted } from '../mail/letter-kind.ts';
import type { LicensingLetterDeps } from './deps.ts';
import { supervisorLetters } from './supervisor-letters.ts';

type OfLicence = { readonly licence: string };
type Words = Pick<Letter, 'subject' | 'title' | 'preview'> & {
  readonly paragraphs: readonly string[];
  readonly button: string;
};

/** What a letter may speak of: the negotiation, the track by its name, and the project. */
interface Spoken<I> {
  readonly licence: RequestedLicence;
  readonly track: string;
  readonly project: string;
  readonly to: Side;
  readonly input: I;
}

/** A letter to some of the two sides; none to who has left. */
function told<I extends OfLicence>(
  about: (input: I) => string,
  sides: (licence: RequestedLicence) => readonly Side[],
  words: (spoken: Spoken<I>) => Words,
): LetterKind<LicensingLetterDeps, I> {
  return {
    about,
    async compose(deps, input) {
      const licence = await loadFrom(deps.log)(licenceAggregate, `licence-${input.licence}`);
      if (!licence.request) return [];
      const { request } = licence;
      const [licensor, note] = await Promise.all([
        deps.personalData.open<LicensorNote>(request.licensor),
        deps.personalData.open<RequestNote>(request.note),
      ]);
      const [track, project] = [licensor?.title ?? 'a track', note?.title ?? 'a project'];
      const letters = sides(licence).map(async (to) => {
        const profile = await readProfile(deps, request[to]);
        if (!profile) return [];
        const said = words({ licence, track, project, to, input });
        return [addressed(deps, request[to], profile.email, input.licence, said)];
      });
      return (await Promise.all(letters)).flat();
    },
  };
}

function addressed(
  { licensingPage }: LicensingLetterDeps,
  person: string,
  to: string,
  licence: string,
  { paragraphs, button, ...heads }: Words,
): Addressed {
  const url = `${licensingPage}/licence?id=${licence}`;
  const blocks = [...texts(...paragraphs), { kind: 'button', label: button, url } as const];
  const footer = ['Sent by Marquee to the address of your account, because music is licensed with it.'];
  return { person, to, letter: { ...heads, blocks, footer } };
}

const once = ({ licence }: OfLicence) => licence;
const both = (): readonly Side[] => ['owner', 'supervisor'];
const day = (instant: string | undefined) =>
  instant === undefined
    ? ''
    : new Date(ms(instant)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const agreed = ({ accepted }: RequestedLicence) => `$${dollars(accepted?.cents ?? 0)}`;

/** What is written about licences, by the name that jobs ask for it with. */
export const licensingLetters = {
  ...supervisorLetters,
  licenceRequested: wanted(
    'licenceRequested',
    told(
      once,
      () => ['owner'],
      ({ licence, track, project }) => ({
        subject: `Somebody wants to license ${track}`,
        title: 'A request for your music',
        preview: `For ${project}.`,
        paragraphs: [
          `A music supervisor wants ${track} for ${project}.`,
          `Make an offer or decline by ${day(licence.request.validUntil)}. After that the request ends by itself.`,
        ],
        button: 'Read the request',
      }),
    ),
  ),
  licenceOffered: wanted(
    'licenceOffered',
    told(
      ({ licence, n }: OfLicence & { readonly n: number }) => `${licence}/${n}`,
      ({ offer }) => [offer?.by === 'owner' ? 'supervisor' : 'owner'],
      ({ licence: { offer }, track, project, input }) => ({
        subject: `${input.n > 1 ? 'A counter-offer' : 'An offer'} for ${track}: $${dollars(offer?.cents ?? 0)}`,
        title: input.n > 1 ? 'A counter-offer' : 'An offer',
        preview: `$${dollars(offer?.cents ?? 0)} for ${project}.`,
        paragraphs: [
          `$${dollars(offer?.cents ?? 0)} is offered for ${track} in ${project}.`,
          `Accept it, or answer with another offer, by ${day(offer?.validUntil)}.`,
        ],
        button: 'Read the offer',
      }),
    ),
  ),
  licenceAgreed: told(once, both, ({ licence, track, to }) => ({
    subject: `Agreed: ${track} for ${agreed(licence)}`,
    title: 'You have a deal',
    preview: `To be paid by ${day(licence.accepted?.payBy)}.`,
    paragraphs: [
      to === 'supervisor'
        ? `You and the artist of ${track} have agreed on ${agreed(licence)}. Pay by ${day(licence.accepted?.payBy)}: until then nobody else can have it.`
        : `${track} is licensed for ${agreed(licence)} once the supervisor has paid, by ${day(licence.accepted?.payBy)} at the latest.`,
    ],
    button: to === 'supervisor' ? 'Pay the licence' : 'See what you agreed on',
  })),
  licenceDeclined: wanted(
    'licenceDeclined',
    told(
      once,
      () => ['supervisor'],
      ({ track, project }) => ({
        subject: `Your request for ${track} was declined`,
        title: 'Not this time',
        preview: `The artist has declined ${project}.`,
        paragraphs: [`The artist of ${track} has declined your request for ${project}.`],
        button: 'See why',
      }),
    ),
  ),
  licenceWithdrawn: wanted(
    'licenceEnded',
    told(
      once,
      () => ['owner'],
      ({ track, project }) => ({
        subject: `The request for ${track} was withdrawn`,
        title: 'A request was withdrawn',
        preview: `${project} goes on without it.`,
        paragraphs: [`The music supervisor of ${project} has withdrawn the request for ${track}.`],
        button: 'See the request',
      }),
    ),
  ),
  licenceLapsed: wanted(
    'licenceEnded',
    told(once, both, ({ track, project }) => ({
      subject: `The time for ${track} is up`,
      title: 'Nobody has answered in time',
      preview: `The request for ${project} has ended.`,
      paragraphs: [`Nobody has answered within 14 days, so the request of ${project} for ${track} has ended.`],
      button: 'See how it ended',
    })),
  ),
  licenceUnpaid: told(once, both, ({ licence, track }) => ({
    subject: `${track} was not paid in time`,
    title: 'The agreement has ended',
    preview: `${agreed(licence)} was not paid.`,
    paragraphs: [`${agreed(licence)} for ${track} was not paid within 7 days. The track is free for others again.`],
    button: 'See how it ended',
  })),
  licenceIssued: told(once, both, ({ licence, track, to }) => ({
    subject: `Licence ${licence.issued?.number ?? ''}: ${track}`,
    title: 'The licence is yours to keep',
    preview: `${agreed(licence)}, paid.`,
    paragraphs: [
      to === 'supervisor'
        ? `You have paid ${agreed(licence)} for ${track}. The licence has the number ${licence.issued?.number ?? ''}; print it, and download the recording.`
        : `${agreed(licence)} for ${track} is paid. Your share is released after 14 days.`,
    ],
    button: 'Open the licence',
  })),
  licenceVoided: told(once, both, ({ track, licence }) => ({
    subject: `Licence ${licence.issued?.number ?? ''} is void`,
    title: 'A licence was taken back',
    preview: `It allows nothing any more.`,
    paragraphs: [
      `The licence of ${track} with the number ${licence.issued?.number ?? ''} is void, and allows nothing any more. The reason is on its page.`,
    ],
    button: 'See the licence',
  })),
  licenceRefunded: told(
    ({ licence, refundId }: OfLicence & { readonly refundId: string }) => `${licence}/${refundId}`,
    () => ['supervisor'],
    ({ licence, track }) => ({
      subject: `${agreed(licence)} is on its way back to you`,
      title: 'Your money back',
      preview: `For ${track}.`,
      paragraphs: [
        `What you have paid for ${track}, ${agreed(licence)}, goes back to the card that paid it. Banks take up to ten days.`,
      ],
      button: 'See the licence',
    }),
  ),
  licenceRefundFailed: told(
    ({ licence, refundId }: OfLicence & { readonly refundId: string }) => `${licence}/${refundId}`,
    () => ['supervisor'],
    ({ licence, track }) => ({
      subject: 'Your refund did not go through',
      title: 'The bank sent it back',
      preview: `${agreed(licence)} for ${track}.`,
      paragraphs: [
        `We tried to give ${agreed(licence)} for ${track} back to the card that paid it, and its bank refused. We look into it; you do not have to do anything.`,
      ],
      button: 'See the licence',
    }),
  ),
};
