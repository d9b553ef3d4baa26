import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ClaimForm } from './claim-form.tsx';
import { ConfirmClaim } from './confirm-claim.tsx';
import { WithdrawClaim } from './withdraw-claim.tsx';

/**
 * Where anybody claims a work that stands here without them, signed in or not. The address may say what it is about (`?about=`, an address of ours);
 * those in our mails have the proof that they were read, to confirm it (`?token=`) or to withdraw it (`?withdraw=`).
 */
export function TakedownPage() {
  const [search] = useSearchParams();
  const [token, withdrawal] = [search.get('token'), search.get('withdraw')];
  const title = withdrawal ? 'Withdraw your claim' : 'Claim your work';
  return (
    <main className="mx-auto grid max-w-2xl content-start gap-5 px-5 py-10">
      <title>{`${title} · Marquee`}</title>
      <Link to={paths.home} className="link w-fit text-14">
        Marquee
      </Link>
      <h1 tabIndex={-1} className="board-type text-b40 leading-[.9] md:text-b48">
        {title}
      </h1>
      {withdrawal ? (
        <WithdrawClaim token={withdrawal} />
      ) : token ? (
        <ConfirmClaim token={token} />
      ) : (
        <ClaimForm about={search.get('about') ?? ''} />
      )}
    </main>
  );
}
