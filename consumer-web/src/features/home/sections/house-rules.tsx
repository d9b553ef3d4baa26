import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { HomeSection } from '../home-section.tsx';
import { Rows } from '../rows.tsx';

/** What companies have to bring. */
export function MandatoryUploads() {
  return (
    <HomeSection
      title="Mandatory uploads"
      lead="Whoever makes a living from pictures and records brings some of their own."
    >
      <Rows
        rows={[
          [
            'Major studios',
            'Movie and TV companies are required to upload content of their own. Each holds 25% of 1% of the platform.',
          ],
          ['Major labels', 'Music labels are required to upload theirs, for the library and for posts.'],
          ['Independent artists', 'Nothing is required of you. Upload what you like, when you like.'],
        ]}
      />
    </HomeSection>
  );
}

/** Whose music may be used how long. */
export function CopyrightAgreements() {
  return (
    <HomeSection title="Copyright agreements" lead="Whose song it is decides how long it may play.">
      <Rows
        rows={[
          ['Major labels', 'Up to 90 seconds of a song in a post, a reel or a story.'],
          ['Independent artists', 'As long as the song is. Their music has no limit here.'],
          ['What you upload', 'Is yours, or you have the rights to it. You keep 100% of the royalties.'],
        ]}
      />
    </HomeSection>
  );
}

/** That speech is free here, and whose it is. */
export function SpeechWarning() {
  return (
    <HomeSection title="Freedom of expression">
      <div className="grid justify-items-start gap-4 rounded-2 border-l-4 border-bulb bg-night-2 px-5 py-5 md:px-7">
        <p className="flex items-center gap-3 font-semibold">
          <TriangleAlert size={22} className="flex-none text-bulb" aria-hidden="true" />
          Warning: you alone answer for what you say.
        </p>
        <p className="max-w-[68ch] text-text-2">
          Nobody here holds your words or your work back, and no algorithm buries them. That makes you responsible for
          your own speech, for what you upload and for what you stream. Page owners can see who visits, and the platform
          claims exclusivity rights on its hosting.
        </p>
        <ButtonLink kind="line" to={paths.legalDisclaimer}>
          Read the Legal Disclaimer
        </ButtonLink>
      </div>
    </HomeSection>
  );
}

/** What the house promises. */
export function Guarantees() {
  return (
    <HomeSection title="Guarantees">
      <Rows
        rows={[
          ['It stays up', 'Content is hosted permanently, and comes down when its owner asks, not before.'],
          ['Your royalties', 'Artists keep 100%, and pay no distribution fees.'],
          ['In order of time', 'The feed is chronological. Nothing is suppressed and nothing is pushed.'],
          [
            'Fees in the open',
            'Every fee is shown before you pay it: $0.25 of a ticket, 2.5% of tips, gifts and exclusive content.',
          ],
          ['30 days', 'The subscription is refunded within 30 days if you ask, and ends whenever you say so.'],
        ]}
      />
    </HomeSection>
  );
}
