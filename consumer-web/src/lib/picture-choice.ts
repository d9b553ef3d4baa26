import './no-eval.ts';

import { picture } from '@marquee/command-api/contract/files.ts';

/** What becomes of a picture when the form is saved: nothing, a new file in its place, or none. */
export type PictureChoice = { kind: 'keep' } | { kind: 'set'; file: File } | { kind: 'remove' };

/** What the file dialog offers. */
export const PICTURE_TYPES = picture.types.join(',');
export const PICTURE_HINT = 'PNG, JPEG, WebP, AVIF or GIF, at most 5 MB';

/** Why a file cannot be a picture, with what to do; undefined when it can. The server looks into it once more. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!picture.types.includes(type))
    return 'This is not a picture that can be shown. Choose a PNG, JPEG, WebP, AVIF or GIF.';
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size <= picture.maxBytes) return undefined;
  return `This picture has ${(size / 1024 / 1024).toFixed(1)} MB. Choose one of at most 5 MB.`;
}
