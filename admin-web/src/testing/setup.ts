import '@testing-library/jest-dom/vitest';
import { afterEach, expect } from 'vitest';
import { closeConsole, takeFaults } from './open-console.tsx';

afterEach(() => {
  closeConsole();
  expect(takeFaults()).toEqual([]);
});
