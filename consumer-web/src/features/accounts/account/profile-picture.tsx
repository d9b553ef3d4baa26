import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { PICTURE_HINT, PICTURE_TYPES, pictureProblem } from '../../../lib/picture-choice.ts';
import { toast } from '../../../lib/toast-store.ts';
import { saveUser } from './save-user.ts';

/** My picture, another in its place, or none; each is saved at once. */
export function ProfilePicture() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const save = useMutation({
    mutationFn: (file: File | undefined): Promise<CurrentUser> =>
      file
        ? upload(accountsRoutes.setProfilePicture, {}, file, setProgress)
        : call(accountsRoutes.removeProfilePicture),
    onSuccess: (saved, file) => {
      saveUser(queryClient, saved);
      toast({ title: file ? 'Picture saved' : 'Picture removed' });
    },
    onError: (error) => setProblem(reasonOf(error, 'The picture was not saved. Try again.')),
    onSettled: () => setProgress(undefined),
  });

  function take(file: File | undefined) {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (!found) save.mutate(file);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={user} className="size-20 text-b28" />
        <input
          ref={input}
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          aria-label="Choose a picture"
          aria-describedby={`${id}-note`}
          className="peer sr-only"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          kind="line"
          icon={<ImageUp size={17} />}
          tabIndex={-1}
          aria-hidden="true"
          busy={progress !== undefined}
          className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-argon"
          onClick={() => input.current?.click()}
        >
          {user.profileImageUrl ? 'Replace' : 'Choose a picture'}
        </Button>
        {user.profileImageUrl && (
          <Button
            kind="ghost"
            icon={<Trash2 size={17} />}
            aria-label="Remove the picture"
            busy={save.isPending && progress === undefined}
            onClick={() => {
              setProblem(undefined);
              save.mutate(undefined);
              input.current?.focus();
            }}
          >
            Remove
          </Button>
        )}
      </div>
      <div role="status">
        {progress === undefined ? (
          <FieldNote id={`${id}-note`} bad={problem !== undefined}>
            {problem ?? PICTURE_HINT}
          </FieldNote>
        ) : (
          <Meter value={Math.round(progress * 100)} label="Picture sent, percent" />
        )}
      </div>
    </div>
  );
}
