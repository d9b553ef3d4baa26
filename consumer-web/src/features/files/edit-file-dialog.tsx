import type { CloudFile } from '@marquee/command-api/contract/files-kept.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { Dialog, DialogContent } from '../../components/ui/dialog.tsx';
import { FormField } from '../../components/ui/form-field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { SaveFooter } from '../../components/ui/save-footer.tsx';
import { call } from '../../lib/api/call.ts';
import { keptFilesRoutes } from '../../lib/api/routes/files-kept.ts';
import { useToldMutation } from '../../lib/use-told-mutation.ts';
import { filesChanged } from './queries.ts';

const MOST_TAGS = 20;
const TAG_LENGTH = 40;

/** Gives a file another name and other tags. */
export function EditFileDialog({ file, onClose }: { file: CloudFile; onClose: () => void }) {
  const form = useForm({ defaultValues: { fileName: file.fileName, tags: file.tags.join(', ') } });
  const save = useToldMutation(
    ({ fileName, tags }: { fileName: string; tags: string }) =>
      call(keptFilesRoutes.editFile, {
        params: { fileId: file.id },
        body: { fileName: fileName.trim(), tags: tagsIn(tags) },
      }),
    { done: 'File changed', failed: 'The file is as it was', onDone: onClose },
    filesChanged,
  );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Name and tags" description={`It came as ${file.originalName}.`}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={form.handleSubmit((values) => save.mutateAsync(values).catch(() => undefined))}
        >
          <FormField
            form={form}
            name="fileName"
            label="Name"
            options={{ validate: (name) => name.trim() !== '' || 'Give the file a name' }}
          >
            {(control) => <Input {...control} maxLength={textLimits.fileName} />}
          </FormField>
          <FormField
            form={form}
            name="tags"
            label="Tags"
            hint="With commas between them, 20 at most."
            options={{ validate: (tags) => tagProblem(tags) ?? true }}
          >
            {(control) => <Input {...control} maxLength={MOST_TAGS * (TAG_LENGTH + 2)} />}
          </FormField>
          <SaveFooter busy={save.isPending} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Each once, in the order in which they were written. */
function tagsIn(words: string): string[] {
  return [...new Set(words.split(',').map((tag) => tag.trim()))].filter(Boolean);
}

function tagProblem(words: string): string | undefined {
  const tags = tagsIn(words);
  if (tags.length > MOST_TAGS) return `A file has ${MOST_TAGS} tags at most`;
  return tags.some((tag) => tag.length > TAG_LENGTH) ? `A tag has ${TAG_LENGTH} letters at most` : undefined;
}
