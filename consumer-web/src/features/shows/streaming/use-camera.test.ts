import { expect, it } from 'vitest';
import { cameraFailure } from './use-camera.ts';

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'failed'],
  ['', 'failed'],
])('%s means that the camera is %s', (name, state) => {
  expect(cameraFailure(name)).toBe(state);
});
