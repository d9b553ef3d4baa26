import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { migrationRoutes } from '../../../lib/api/routes/migration.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { migrationsChanged } from '../queries.ts';
import { LoginFields, type LoginValues, loginOf, NO_LOGIN } from '../setup/login-fields.tsx';

/** Another login for a migration that the service lets in no more. */
export function NewLogin({ migrationId, withKey }: { migrationId: string; withKey: boolean }) {
  const queryClient = useQueryClient();
  const form = useForm<LoginValues>({ defaultValues: NO_LOGIN });
  const give = useMutation({
    mutationFn: (values: LoginValues) =>
      call(migrationRoutes.provideCredentials, { params: { migrationId }, body: loginOf(values) }),
    onSuccess: () => {
      form.reset(NO_LOGIN);
      return migrationsChanged(queryClient);
    },
    onError: (error) => reportFailure(error, { title: 'Not given', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <form
      noValidate
      aria-label="Another login"
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={form.handleSubmit((values) => give.mutate(values))}
    >
      <LoginFields form={form} withKey={withKey} />
      <Button type="submit" busy={give.isPending} className="sm:col-span-2 sm:justify-self-start">
        Go on with this login
      </Button>
    </form>
  );
}
