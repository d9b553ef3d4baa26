import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ButtonAnchor } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { paths, signOutPath } from '../../../lib/paths.ts';
import { leaveSession } from '../../../lib/session/leave-session.ts';
import { AccountSection } from './account-section.tsx';
import { ProfilePicture } from './profile-picture.tsx';

// further down the page than one sees at first
const AgeBox = lazy(async () => ({ default: (await import('../../../components/age/age-box.tsx')).AgeBox }));
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));
const DataAccess = lazy(async () => ({ default: (await import('./data-access.tsx')).DataAccess }));
const DataExport = lazy(async () => ({ default: (await import('./data-export.tsx')).DataExport }));
const EraseAccount = lazy(async () => ({ default: (await import('./erase-account.tsx')).EraseAccount }));
const StandingNotice = lazy(async () => ({ default: (await import('./standing-notice.tsx')).StandingNotice }));
const EmailForm = lazy(async () => ({ default: (await import('./email-form.tsx')).EmailForm }));
const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }));
const PrivacyForm = lazy(async () => ({ default: (await import('./privacy-form.tsx')).PrivacyForm }));
const FollowRequests = lazy(async () => ({ default: (await import('./follow-requests.tsx')).FollowRequests }));
const KeptOff = lazy(async () => ({ default: (await import('./kept-off.tsx')).KeptOff }));
const Kids = lazy(async () => ({ default: (await import('../kids/kids.tsx')).Kids }));
const UnderAParent = lazy(async () => ({ default: (await import('../kids/under-a-parent.tsx')).UnderAParent }));
const NoticeChoices = lazy(async () => ({ default: (await import('./notice-choices.tsx')).NoticeChoices }));
const SessionList = lazy(async () => ({ default: (await import('./session-list.tsx')).SessionList }));

/** The page behind the avatar: who I am here, how I get in and where I am in, my data, and the end of it. */
export function AccountPage() {
  const { standing, kid } = useCurrentUser();
  return (
    <div className="max-w-4xl">
      <PageHeader title="Account">
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink kind="line" to={paths.decisions}>
            Decisions
          </ButtonLink>
          <ButtonLink kind="line" to={paths.files}>
            Files
          </ButtonLink>
          <ButtonLink kind="line" to={paths.earnings}>
            Earnings
          </ButtonLink>
          <ButtonLink kind="line" to={paths.purchases}>
            Purchases
          </ButtonLink>
          <ButtonLink kind="line" to={paths.profile}>
            View my page
          </ButtonLink>
          <ButtonAnchor
            kind="line"
            href={signOutPath}
            onClick={leaveSession}
            icon={<LogOut size={17} aria-hidden="true" />}
          >
            Logout
          </ButtonAnchor>
        </div>
      </PageHeader>
      {standing && (
        <Suspense>
          <StandingNotice {...standing} />
        </Suspense>
      )}
      {!standing && <OpenSections />}
      {!kid && <WaysIn />}
      <AccountSection title="Sessions" words="Every browser that is signed in as you.">
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <SessionList />
        </Suspense>
      </AccountSection>
      <AccountSection
        title="Your data"
        words={`Everything that the platform holds about you in one ZIP: JSON, tables for a spreadsheet, and your files.${kid ? ' Within 15 minutes of when your parent opened your account.' : ''}`}
      >
        <Suspense fallback={<Skeleton className="h-11 w-44" />}>
          <DataExport />
        </Suspense>
      </AccountSection>
      <AccountSection
        id="who-looked"
        title="Who looked"
        words="Your name, your address and what you wrote in private are sealed. Here is when our staff opened any of it, and why."
      >
        <Suspense fallback={<Skeleton className="h-14 w-full" />}>
          <DataAccess />
        </Suspense>
      </AccountSection>
      {!kid && (
        <AccountSection
          title="Delete the account"
          words="You have 14 days to think again. After that nobody can bring it back."
        >
          <Suspense fallback={<Skeleton className="h-11 w-40" />}>
            <EraseAccount />
          </Suspense>
        </AccountSection>
      )}
    </div>
  );
}

/** How who is no kid gets in. */
function WaysIn() {
  return (
    <>
      <AccountSection title="E-mail" words="It changes once the link is used that we send to the new address.">
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <EmailForm />
        </Suspense>
      </AccountSection>
      <AccountSection title="Password" words="Eight characters or more. We write to you when it changes.">
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <PasswordForm />
        </Suspense>
      </AccountSection>
    </>
  );
}

/** What is closed to who is suspended. */
function OpenSections() {
  const { email, kid } = useCurrentUser();
  const written = email ? `Your e-mail is ${email}. Others see your name, never the address.` : 'Others see your name.';
  return (
    <>
      <AccountSection title="Picture" words="Beside everything you say and sell.">
        <ProfilePicture />
      </AccountSection>
      <AccountSection title="Profile" words={written}>
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <ProfileForm />
        </Suspense>
      </AccountSection>
      {kid ? (
        <AccountSection title="Your parent" words="Who looks after your account, and what you may do here.">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <UnderAParent />
          </Suspense>
        </AccountSection>
      ) : (
        <>
          <AccountSection
            id="age"
            title="Age"
            words="What is exclusive is for people of 18 and over, here as anywhere."
          >
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <AgeBox />
            </Suspense>
          </AccountSection>
          <AccountSection title="Kids" words="People under 18 have an account that a parent looks after.">
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <Kids />
            </Suspense>
          </AccountSection>
        </>
      )}
      <AccountSection title="Privacy" words="Who may follow you unasked, find you, and name you.">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <PrivacyForm />
        </Suspense>
      </AccountSection>
      <AccountSection title="Follow requests" words="Who asks to follow you while your account is private.">
        <Suspense fallback={<Skeleton className="h-14 w-full" />}>
          <FollowRequests />
        </Suspense>
      </AccountSection>
      <AccountSection
        title="Blocked and muted"
        words="To whom you block, you are not there. Who is muted does not notice."
      >
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <KeptOff />
        </Suspense>
      </AccountSection>
      <AccountSection
        title="Notifications"
        words="What you are told of under the bell, and by mail. Mails about money, safety and the law always come."
      >
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <NoticeChoices />
        </Suspense>
      </AccountSection>
    </>
  );
}
