import { displayName } from '../../../components/ui/person.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatCents } from '../../../lib/format.ts';

/** What a kid may do here and what not, and whom to ask. */
export function UnderAParent() {
  const { kid } = useCurrentUser();
  if (!kid) return null;
  const { guardian, limits } = kid;
  const parent = displayName(guardian);
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-14 text-text-2">
      <li>
        You see and play what is for people of up to {limits.maturity}, as {parent} has chosen.
      </li>
      <li>
        {limits.contacts === 'approved'
          ? `When you follow somebody, or somebody you, ${parent} has a look first.`
          : `${parent} lets you meet nobody new for now. Who follows already stays.`}
      </li>
      <li>
        {limits.chat ? 'You may chat and write comments.' : `${parent} has turned chat and comments off for you.`}
      </li>
      {limits.spendCents === 0 ? (
        <li>Tickets, tips and all that costs money are bought by {parent}, with their own account.</li>
      ) : (
        <li>
          You may spend {formatCents(limits.spendCents)} a month on tickets and art. Tips and subscriptions are bought
          by {parent}.
        </li>
      )}
      <li>Exclusive posts and tracks are for 18 and over.</li>
      <li>{parent} has said when you were born. If that is wrong, ask them to write to support.</li>
      <li>Your account is private, and nobody finds it by search, until you are 18.</li>
      <li>You have no password: {parent} opens your account. To change your e-mail or remove the account, ask them.</li>
    </ul>
  );
}
