import { expect, it } from 'vitest';
import { imageTypeOf } from '../files/image-type.ts';
import { drawnFace, faceDrawing } from './drawn-face.ts';

it('the first forty faces are all different, and always the same', () => {
  const faces = Array.from({ length: 40 }, (_, n) => faceDrawing(n));
  expect(new Set(faces).size).toBe(40);
  expect(faceDrawing(7)).toBe(faces[7]);
});

it('a face is a small WebP picture', async () => {
  const face = await drawnFace(3);
  expect(imageTypeOf(face)).toBe('image/webp');
  expect(face.length).toBeLessThan(20_000);
});
