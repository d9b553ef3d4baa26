import { Link } from 'react-router';
import { useCurrentUser } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { displayName } from '../ui/person.ts';

/** Why something is not shown that is for people of an age, and what one can do about it. */
export function TooYoung({ noun, fromAge }: { noun: string; fromAge: number }) {
  const { kid } = useCurrentUser();
  const title = ageWords(fromAge);
  if (kid)
    return (
      <Notice title={title}>
        {displayName(kid.guardian)} lets you see what is for people of up to {kid.limits.maturity}. Ask them.
      </Notice>
    );
  return (
    <Notice title={title}>
      This {noun} is for people of {fromAge} and over.
      {fromAge >= 18 && (
        <>
          {' '}
          <Link to={paths.account} className="link">
            Show your age
          </Link>
        </>
      )}
    </Notice>
  );
}

/** For whom something is, in two words. */
export function ageWords(fromAge: number): string {
  return fromAge >= 18 ? 'For adults' : `From ${fromAge}`;
}
