import { artCategories, artCategoryNames } from '@marquee/domain/art/categories.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';

/** What is said of a piece or a collection. */
export interface ArtWords {
  title: string;
  description: string;
  category: (typeof artCategories)[number];
}

export const noWords: ArtWords = { title: '', description: '', category: 'digital' };

/** Title, category and description. */
export function WordsFields({ form }: { form: UseFormReturn<ArtWords> }) {
  return (
    <>
      <FormField
        form={form}
        name="title"
        label="Title"
        options={{ validate: (typed) => typed.trim() !== '' || 'Title is required' }}
      >
        {(control) => <Input {...control} maxLength={textLimits.artTitle} />}
      </FormField>
      <FormField form={form} name="category" label="Category">
        {(control) => (
          <Select {...control}>
            {artCategories.map((each) => (
              <option key={each} value={each}>
                {artCategoryNames[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="description" label="Description" optional>
        {(control) => <Textarea {...control} rows={3} maxLength={textLimits.artDescription} />}
      </FormField>
    </>
  );
}
