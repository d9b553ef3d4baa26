import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { ClaimForm } from './claim-form.tsx';
import { ConfirmClaim } from './confirm-claim.tsx';

/**
 * Where anybody claims a work that stands here without them, signed in or not. The address may say what it is about (`?about=`, an address of ours);
 * that in the mail has the proof that it was read (`?token=`).
 */
export function TakedownPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <main className="mx-auto grid max-w-2xl content-start gap-5 px-5 py-10">
      <title>Claim your work · Marquee</title>
      <Link to={paths.home} className="link w-fit text-14">
        Marquee
      </Link>
      <h1 tabIndex={-1} className="board-type text-b40 leading-[.9] md:text-b48">
        Claim your work
      </h1>
      {token ? <ConfirmClaim token={token} /> : <ClaimForm about={search.get('about') ?? ''} />}
    </main>
  );
}
