import { expect, test } from 'vitest';
import { masked } from './event-view.ts';

test('what is sealed, or was written before it was, is masked wherever it is; amounts and ids stay', () => {
  const payload = {
    disputeId: 'du_1',
    cents: 500,
    files: { person: 'somebody', sealed: 'secret' },
    notes: [{ words: { plain: 'a name' } }, { words: { person: 'x', item: 'y', sealed: 'secret' } }],
    left: null,
  };
  expect(masked(payload)).toEqual({
    disputeId: 'du_1',
    cents: 500,
    files: '•••',
    notes: [{ words: '•••' }, { words: '•••' }],
    left: null,
  });
});
