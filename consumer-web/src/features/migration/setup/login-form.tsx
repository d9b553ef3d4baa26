import type { Platform } from '@marquee/domain/migration/platforms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { migrationRoutes } from '../../../lib/api/routes/migration.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { LOOK_MS, migrationsChanged } from '../queries.ts';
import { LoginFields, type LoginValues, loginOf, NO_LOGIN } from './login-fields.tsx';

/** How soon after the start one looks how far it is, in milliseconds: the answer comes at the end. */
const FIRST_LOOK_MS = LOOK_MS / 2;

/** The login of a service. What it starts is shown at once, and goes on when the page is left. */
export function LoginForm({ platform, onStarted }: { platform: Platform | undefined; onStarted: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<LoginValues>({ defaultValues: NO_LOGIN });
  const start = useMutation({
    mutationFn: (values: LoginValues) => {
      const answer = call(migrationRoutes.migrate, { body: { platform: platform?.id ?? '', ...loginOf(values) } });
      const look = setTimeout(() => {
        void migrationsChanged(queryClient);
        onStarted();
      }, FIRST_LOOK_MS);
      return answer.catch((error: unknown) => {
        clearTimeout(look);
        throw error;
      });
    },
    onSuccess: () => migrationsChanged(queryClient),
    onError: (error) => {
      const description = reasonOf(error, 'An error occurred during migration');
      reportFailure(error, { title: 'Migration Failed', description });
    },
  });
  return (
    <form
      noValidate
      aria-label="Login"
      className="grid gap-4.5 rounded-2 bg-night-2 p-4.5"
      onSubmit={form.handleSubmit((values) => start.mutate(values))}
    >
      <LoginFields form={form} withKey={platform?.requiresApiKey ?? false} />
      <Button type="submit" size="lg" disabled={!platform} busy={start.isPending} className="w-full">
        Start Migration
      </Button>
      <p className="text-13 text-text-2">
        Your password is kept encrypted for this migration alone, seen by nobody, and forgotten when it is over.
      </p>
    </form>
  );
}
