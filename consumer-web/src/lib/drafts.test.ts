import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts';

class MemoryStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

describe('drafts', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
  afterEach(() => void vi.unstubAllGlobals());

  it('come back to whoever typed them, by form', () => {
    keepDraft('show', 'ada', { title: 'One' });
    keepDraft('post', 'ada', { content: 'Two' });
    expect(readDraft('show', 'ada')).toEqual({ title: 'One' });
    dropDraft('show', 'ada');
    expect(readDraft('show', 'ada')).toBeUndefined();
    expect(readDraft('post', 'ada')).toEqual({ content: 'Two' });
  });

  it('go when another person reads theirs, and when somebody signs out', () => {
    keepDraft('show', 'ada', { title: 'One' });
    expect(readDraft('show', 'kofi')).toBeUndefined();
    expect(readDraft('show', 'ada')).toBeUndefined();
    keepDraft('show', 'ada', { title: 'One' });
    localStorage.setItem('other', 'kept');
    dropDrafts();
    expect(readDraft('show', 'ada')).toBeUndefined();
    expect(localStorage.getItem('other')).toBe('kept');
  });

  it('are none where they are damaged or the browser forbids them', () => {
    localStorage.setItem('marquee.draft.ada.show', '{');
    expect(readDraft('show', 'ada')).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    keepDraft('show', 'ada', {});
    expect(readDraft('show', 'ada')).toBeUndefined();
  });
});
