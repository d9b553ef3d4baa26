import type { Config } from '@marquee/command-api/contract/accounts.ts';
import { Chip } from '../../components/ui/chip.tsx';

interface DemoAccountsProps {
  accounts: Config['demoAccounts'];
  onPick: (account: { email: string; password: string }) => void;
}

/** The accounts of the demo data, in development alone: one click fills the form. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 border-t border-dashed border-line-strong pt-4">
      <h2 id="demo-accounts" className="text-14 font-semibold">
        Demo accounts
      </h2>
      <p className="mb-3 text-13 text-text-2">Pick one to fill in the form, then sign in.</p>
      <div className="flex flex-wrap gap-2">
        {accounts.map(({ email, password, role }) => (
          <Chip key={email} pressed={false} title={email} onClick={() => onPick({ email, password })}>
            {role}
          </Chip>
        ))}
      </div>
    </section>
  );
}
