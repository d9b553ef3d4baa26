import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { postPrice } from '@marquee/domain/social/publication/price.ts';
import { Clapperboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FromAgeField } from '../../../components/age/from-age-field.tsx';
import { MentionArea } from '../../../components/mentions/mention-area.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { MediaTray } from '../compose/media/media-tray.tsx';
import { useChosen } from '../compose/media/use-chosen.ts';
import { MusicChoice } from '../music/music-choice.tsx';
import { useMusic } from '../music/use-music.ts';
import { NEW_REEL, type ReelValues, reelOf, reelPriceProblem } from './reel-values.ts';
import { useCreateReel } from './use-create-reel.ts';

const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime';

/** The form of a new reel: one video, a title, and music where it is to play instead of the video's sound; `group`: for those in it. */
export function NewReelDialog({ group, onClose }: { group?: string; onClose: () => void }) {
  const form = useForm<ReelValues>({ defaultValues: NEW_REEL });
  const picker = useRef<HTMLInputElement>(null);
  const media = useChosen();
  const music = useMusic();
  const [problem, setProblem] = useState<string>();
  const create = useCreateReel(onClose);

  async function publish(values: ReelValues) {
    const [chosen] = media.chosen;
    const [video] = media.ready() ?? [];
    if (!chosen) return setProblem('A reel is a video. Choose one.');
    setProblem(undefined);
    const heard = music.ready();
    if (video && heard)
      await create
        .mutateAsync({
          reel: { ...reelOf(values), video, ...heard, ...(group !== undefined && { group }) },
          source: chosen.file,
        })
        .catch(() => undefined);
  }
  function choose(files: readonly File[]) {
    const [file] = files;
    if (file && !file.type.startsWith('video/')) return setProblem('A reel is a video. Choose one.');
    setProblem(undefined);
    media.add(files);
  }
  const told = problem ?? media.problem;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="New reel" description="One video, best upright, that people watch one after another.">
        <form noValidate aria-label="New reel" className="grid gap-3.5" onSubmit={form.handleSubmit(publish)}>
          <input
            ref={picker}
            type="file"
            tabIndex={-1}
            accept={VIDEO_TYPES}
            aria-label="Video"
            className="sr-only"
            onChange={({ target }) => {
              choose([...(target.files ?? [])].slice(0, 1));
              target.value = '';
            }}
          />
          {media.chosen.length === 0 ? (
            <Button
              kind="line"
              className="justify-self-start"
              icon={<Clapperboard size={18} aria-hidden="true" />}
              onClick={() => picker.current?.click()}
            >
              Choose a video
            </Button>
          ) : (
            <MediaTray chosen={media.chosen} onChange={media.change} onRemove={media.remove} />
          )}
          {told && (
            <p role="alert" className="text-13">
              {told}
            </p>
          )}
          <FormField
            form={form}
            name="title"
            label="Title"
            options={{ validate: (title) => title.trim() !== '' || 'A title is required' }}
          >
            {(control) => <Input {...control} maxLength={textLimits.reelTitle} />}
          </FormField>
          <FormField form={form} name="description" label="Description" optional>
            {(control) => <MentionArea {...control} framed rows={2} maxLength={textLimits.post} />}
          </FormField>
          <MusicChoice music={music} />
          <Checkbox label="Exclusive Content (18+ only)" {...form.register('isExclusive')} />
          {form.watch('isExclusive') && (
            <FormField
              form={form}
              name="price"
              label="Price ($1–$99)"
              options={{ validate: (price, values) => reelPriceProblem(price, values) ?? true }}
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
          <div className="grid grid-cols-2 gap-3.5">
            {group === undefined && (
              <FormField form={form} name="audience" label="Who sees it">
                {(control) => (
                  <Select {...control}>
                    <option value="public">Everyone</option>
                    <option value="followers">Followers</option>
                  </Select>
                )}
              </FormField>
            )}
            <FromAgeField form={form} />
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
