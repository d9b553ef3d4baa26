import type { MusicInput } from '@marquee/command-api/contract/social-music.ts';
import type { FromAge } from '@marquee/domain/content/ages.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FromAgeSelect } from '../../../components/age/from-age-select.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { Field, FieldNote } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { storiesRoutes } from '../../../lib/api/routes/social-stories.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { MEDIA_TYPES } from '../compose/media/chosen.ts';
import { MediaTray } from '../compose/media/media-tray.tsx';
import { useChosen } from '../compose/media/use-chosen.ts';
import { MusicChoice } from '../music/music-choice.tsx';
import { useMusic } from '../music/use-music.ts';
import { storiesChanged } from './story-queries.ts';

interface NewStory {
  content: string;
  audience: 'public' | 'followers';
  fromAge: FromAge;
  medium?: { file: string; alt: string };
  music?: MusicInput;
}

/** The form of a new story: words, or one picture or video, or both, and music where it is to play. */
export function NewStoryDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const noteId = useId();
  const [content, setContent] = useState('');
  const [audience, setAudience] = useState<'public' | 'followers'>('public');
  const [fromAge, setFromAge] = useState<FromAge>(0);
  const [problem, setProblem] = useState<string>();
  const [key] = useState(() => new IntentKey());
  const picker = useRef<HTMLInputElement>(null);
  const media = useChosen();
  const music = useMusic();
  const create = useMutation({
    mutationFn: (body: NewStory) => call(storiesRoutes.createStory, { body }, { idempotencyKey: key.of(body) }),
    onSuccess: () => {
      key.fulfilled();
      toast({ title: 'Story published', description: 'It is up for 24 hours.' });
      onClose();
      return storiesChanged(queryClient);
    },
    onError: (error) =>
      reportFailure(error, { title: 'The story was not published', description: reasonOf(error, 'Try again.') }),
  });

  function publish(event: FormEvent) {
    event.preventDefault();
    const ready = media.ready();
    const heard = music.ready();
    if (!ready || !heard) return;
    const words = content.trim();
    if (!words && ready.length === 0) return setProblem('Say something, or choose a picture or video.');
    setProblem(undefined);
    const [medium] = ready;
    create.mutate({ content: words, audience, fromAge, ...(medium && { medium }), ...heard });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="New story"
        description="It is up for 24 hours. After that it is in your archive, for you alone."
      >
        <form noValidate aria-label="New story" className="grid gap-3.5" onSubmit={publish}>
          <Textarea
            rows={3}
            maxLength={textLimits.story}
            aria-label="What the story says"
            placeholder="What is on right now?"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? noteId : undefined}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
          {problem && (
            <FieldNote id={noteId} bad>
              {problem}
            </FieldNote>
          )}
          <input
            ref={picker}
            type="file"
            tabIndex={-1}
            accept={MEDIA_TYPES}
            aria-label="Picture or video"
            className="sr-only"
            onChange={({ target }) => {
              media.add([...(target.files ?? [])].slice(0, 1));
              target.value = '';
            }}
          />
          {media.chosen.length === 0 ? (
            <Button
              kind="line"
              className="justify-self-start"
              icon={<ImagePlus size={18} aria-hidden="true" />}
              onClick={() => picker.current?.click()}
            >
              Add a picture or video
            </Button>
          ) : (
            <MediaTray chosen={media.chosen} onChange={media.change} onRemove={media.remove} />
          )}
          {media.problem && (
            <p role="alert" className="text-13">
              {media.problem}
            </p>
          )}
          <MusicChoice music={music} />
          <div className="grid grid-cols-2 gap-3.5">
            <Field label="Who sees it">
              {(control) => (
                <Select
                  {...control}
                  value={audience}
                  onChange={({ target }) => setAudience(target.value === 'followers' ? 'followers' : 'public')}
                >
                  <option value="public">Everyone</option>
                  <option value="followers">Followers</option>
                </Select>
              )}
            </Field>
            <Field label="For which age">
              {(control) => (
                <FromAgeSelect
                  {...control}
                  value={fromAge}
                  onChange={({ target }) => setFromAge(Number(target.value) as FromAge)}
                />
              )}
            </Field>
          </div>
          <DialogFooter>
            <Button kind="line" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" busy={create.isPending}>
              Publish
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
