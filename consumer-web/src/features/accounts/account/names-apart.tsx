import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { namesApart, type ProfileValues } from './profile-values.ts';

/**
 * Offers to put a first name of several words apart. Only its owner knows whether those are two names or what they go by,
 * as a band's are, so nothing is changed before they save it.
 */
export function NamesApart({ form }: { form: UseFormReturn<ProfileValues> }) {
  const apart = namesApart(...form.watch(['firstName', 'lastName']));
  if (!apart) return null;
  const { first, last } = apart;
  const put = () => {
    form.setValue('firstName', first, { shouldDirty: true });
    form.setValue('lastName', last, { shouldDirty: true });
    form.setFocus('lastName');
  };
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-text-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Is {last} your last name? If it is what you go by, leave it.
      </span>
      <Button size="sm" kind="line" onClick={put}>
        Put the names apart
      </Button>
    </p>
  );
}
