import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import type { Terms } from '@marquee/command-api/contract/licensing-deals.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { usageNames, usages } from '@marquee/domain/licensing/words.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { call } from '../../../lib/api/call.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { dealsChanged, mySupervisorQuery, syncTrackQuery } from '../queries.ts';
import { moneyProblem } from './money-problem.ts';
import { TermsFields } from './terms-fields.tsx';

const RegisterDialog = lazy(async () => ({
  default: (await import('../supervisor/register-dialog.tsx')).RegisterDialog,
}));

interface RequestDialogProps {
  syncTrackId: string;
  onClose: () => void;
}

/** Asks an artist for a licence; who is not verified is told how one becomes it. */
export function RequestDialog({ syncTrackId, onClose }: RequestDialogProps) {
  const track = useQuery(syncTrackQuery(syncTrackId));
  const me = useQuery(mySupervisorQuery);
  const [registering, setRegistering] = useState(false);
  const { error } = track.isError ? track : me;
  const price = track.data && formatMoney(track.data.basePrice.toFixed(2));
  if (registering) {
    return (
      <Suspense>
        <RegisterDialog mine={me.data ?? null} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={track.data ? `License ${track.data.title}` : 'License'}
        description={price && `From ${price}. The artist answers with an offer, and you agree on terms and price.`}
      >
        {error && <ErrorState title="The track did not load" error={error} onRetry={() => void track.refetch()} />}
        {!error && (!track.data || me.data === undefined) && <Spinner>Fetching the terms...</Spinner>}
        {track.data && me.data !== undefined && !me.data?.isVerified && (
          <div className="grid gap-4">
            <Notice title={me.data ? 'You are not verified yet' : 'Music is licensed by verified supervisors'}>
              {me.data
                ? 'We write to you when we have looked at your registration.'
                : 'Register with your company and credits. We look at it and write to you.'}
            </Notice>
            <DialogFooter className="mt-0">
              <DialogClose asChild>
                <Button kind="line">Not now</Button>
              </DialogClose>
              {!me.data && <Button onClick={() => setRegistering(true)}>Register as a supervisor</Button>}
            </DialogFooter>
          </div>
        )}
        {track.data && me.data?.isVerified && <RequestForm track={track.data} onDone={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

/** Today where the reader is, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function RequestForm({ track, onDone }: { track: SyncTrack; onDone: () => void }) {
  const navigate = useNavigate();
  const [terms, setTerms] = useState<Terms>({
    ...{ usage: track.usageRights.slice(0, 1), territory: track.territory, startDate: today(), endDate: null },
    exclusive: track.licenseType === 'exclusive',
  });
  const [firstUse = 'tv'] = track.usageRights;
  const values = { projectTitle: '', projectType: firstUse, usageDescription: '', budget: '' };
  const form = useForm({ defaultValues: values });
  const send = useToldMutation(
    async ({ budget, ...body }: typeof values) => {
      const money = budget === '' ? {} : { budget };
      const asked = { ...body, ...money, syncTrackId: track.id, ...terms };
      const { id } = await call(licenceDealsRoutes.requestLicence, { body: asked });
      void navigate(`${paths.licence}?id=${id}`);
    },
    { done: 'Asked. The artist has 14 days to answer', failed: 'It was not sent', onDone },
    dealsChanged,
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => terms.usage.length > 0 && send.mutateAsync(body).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="projectTitle"
        label="Project title"
        options={{ validate: (typed) => typed.trim() !== '' || 'Say what your project is called' }}
      >
        {(control) => <Input {...control} maxLength={textLimits.projectTitle} />}
      </FormField>
      <FormField form={form} name="projectType" label="It is a">
        {(control) => (
          <Select {...control} defaultValue={values.projectType}>
            {usages.map((each) => (
              <option key={each} value={each}>
                {usageNames[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="usageDescription" label="How it is used" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.usageDescription} />}
      </FormField>
      <TermsFields terms={terms} onChange={setTerms} offered={track} unused={form.formState.isSubmitted} />
      <FormField
        form={form}
        name="budget"
        label="Budget"
        optional
        hint="The artist sees it."
        options={{ validate: (typed) => typed === '' || moneyProblem(typed) || true }}
      >
        {(control) => <Input {...control} inputMode="decimal" leading="$" placeholder={String(track.basePrice)} />}
      </FormField>
      <DialogFooter sticky>
        <DialogClose asChild>
          <Button kind="line">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={send.isPending}>
          Send request
        </Button>
      </DialogFooter>
    </form>
  );
}
