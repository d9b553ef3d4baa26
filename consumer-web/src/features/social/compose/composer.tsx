import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { postPrice } from '@marquee/domain/social/publication/price.ts';
import { ImagePlus, Music } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FromAgeSelect } from '../../../components/age/from-age-select.tsx';
import { MentionArea } from '../../../components/mentions/mention-area.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { useMusic } from '../music/use-music.ts';
import { keepPostDraft, readPostDraft } from './draft.ts';
import { MEDIA_TYPES } from './media/chosen.ts';
import { useChosen } from './media/use-chosen.ts';
import { NEW_POST, type PostValues, priceProblem, wordsProblem } from './post-values.ts';
import { useCreatePost } from './use-create-post.ts';
import { WordsLeft } from './words-left.tsx';

const MediaTray = lazy(async () => ({ default: (await import('./media/media-tray.tsx')).MediaTray }));

const MusicField = lazy(async () => ({ default: (await import('../music/music-field.tsx')).MusicField }));

/** The form of a new post (spec section 2, Social), for everybody or for a group, which then says who sees it. What is typed stays, whatever becomes of the page or the network. */
export function Composer({ group }: { group?: string }) {
  const user = useCurrentUser();
  const noteId = useId();
  const [begun] = useState(() => readPostDraft(user.id, group));
  const form = useForm<PostValues>({ defaultValues: begun });
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepPostDraft(user.id, { ...NEW_POST, ...values }, group));
    return unsubscribe;
  }, [form, user.id, group]);
  const media = useChosen();
  const music = useMusic();
  const picker = useRef<HTMLInputElement>(null);
  const create = useCreatePost(() => {
    form.reset(NEW_POST);
    media.clear();
    music.clear();
  }, group);
  async function publish(values: PostValues) {
    const ready = media.ready();
    const heard = music.ready();
    if (ready && heard) await create.mutateAsync({ values, media: ready, ...heard }).catch(() => undefined);
  }
  const isExclusive = form.watch('isExclusive');
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="New post"
      className="grid grid-cols-[36px_minmax(0,1fr)] gap-3 rounded-2 bg-night-2 px-3 py-3.5 focus-within:inset-ring-2 focus-within:inset-ring-argon md:grid-cols-[46px_minmax(0,1fr)] md:gap-3.5 md:p-4.5"
      onSubmit={form.handleSubmit(publish)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        media.add([...event.dataTransfer.files]);
      }}
      onPaste={({ clipboardData }) => media.add([...clipboardData.files])}
    >
      <div className="grid content-start justify-items-center gap-1.5">
        <Avatar person={user} decorative className="size-9 md:size-11.5" />
        <input
          ref={picker}
          type="file"
          multiple
          tabIndex={-1}
          accept={MEDIA_TYPES}
          aria-label="Pictures and videos"
          className="sr-only"
          onChange={({ target }) => {
            media.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton className="-mx-1" label="Add pictures or a video" onClick={() => picker.current?.click()}>
          <ImagePlus size={20} aria-hidden="true" />
        </IconButton>
        {!music.chosen && (
          <IconButton className="-mx-1" label="Add music" aria-expanded={music.looking} onClick={music.look}>
            <Music size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="grid min-w-0 gap-2.5">
        <div className="min-w-0">
          <MentionArea
            rows={2}
            maxLength={textLimits.post}
            aria-label="Say something"
            placeholder="What is on tonight?"
            aria-invalid={errors.content ? true : undefined}
            aria-describedby={errors.content ? noteId : undefined}
            className="field-sizing-content max-h-80 min-h-15 w-full resize-none bg-transparent py-1.5 text-[1.0625rem] leading-normal outline-none"
            {...form.register('content', { validate: (content) => wordsProblem(content) ?? true })}
          />
          <WordsLeft form={form} />
        </div>
        {errors.content && (
          <FieldNote id={noteId} bad>
            {errors.content.message}
          </FieldNote>
        )}
        {media.chosen.length > 0 && (
          <Suspense>
            <MediaTray chosen={media.chosen} onChange={media.change} onRemove={media.remove} />
          </Suspense>
        )}
        {media.problem && (
          <p role="alert" className="text-13">
            {media.problem}
          </p>
        )}
        {(music.looking || music.chosen) && (
          <Suspense>
            <MusicField music={music} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2.5">
          <Checkbox label="Exclusive Content (18+ only)" {...form.register('isExclusive')} />
          {isExclusive && (
            <FormField
              form={form}
              name="price"
              label="Price ($1–$99)"
              className="w-36"
              options={{
                validate: (price, values) => (values.isExclusive ? (priceProblem(price) ?? true) : true),
              }}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={postPrice.least}
                  max={postPrice.most}
                  leading="$"
                />
              )}
            </FormField>
          )}
          {/* of widths that no font changes: what loads later moves nothing; narrow, each choice has the half of a line that its words need */}
          <div className="grid basis-full grid-cols-2 items-center gap-2.5 md:flex">
            <FromAgeSelect className="md:w-44" {...form.register('fromAge', { setValueAs: Number })} />
            {group === undefined && (
              <Select aria-label="Who sees it" className="md:w-44" {...form.register('audience')}>
                <option value="public">Everyone</option>
                <option value="followers">Followers</option>
              </Select>
            )}
            <Button type="submit" className="col-start-2 justify-self-end md:ml-auto" busy={create.isPending}>
              Post
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
