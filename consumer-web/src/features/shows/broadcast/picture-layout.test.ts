import { expect, it } from 'vitest';
import { boxesOf } from './picture-layout.ts';

it('puts the camera over the corner of the whole screen, inside the picture', () => {
  const { screen, camera } = boxesOf('corner', 1280, 720);
  expect(screen).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(camera.x + camera.width).toBe(1256);
  expect(camera.y + camera.height).toBe(696);
  expect(camera.width / camera.height).toBeCloseTo(16 / 9);
});

it('puts the camera beside the screen, neither over the other', () => {
  const { screen, camera } = boxesOf('beside', 1280, 720);
  expect(screen.x + screen.width).toBe(camera.x);
  expect(screen.width + camera.width).toBe(1280);
  expect(screen.width).toBeGreaterThan(2 * camera.width);
});
