import { describe, expect, it } from 'vitest';
import { groupOf, isInRoom, LOBBY, ROOM_GROUPS } from './rooms.ts';

const rooms = ROOM_GROUPS.flatMap((group) => group.rooms);

describe('the navigation', () => {
  it('has these thirteen links (N42)', () => {
    expect(rooms.map(({ path }) => path).sort()).toEqual(
      [
        '/',
        '/social',
        '/movies',
        '/games',
        '/champion-rumble',
        '/goody-go-delivery',
        '/sync-licensing',
        '/upload',
        '/live-shows',
        '/tickets',
        '/art-gallery',
        '/migration',
        '/advertising',
      ].sort(),
    );
  });

  it("calls '/sync-licensing' Music Library (N43)", () => {
    expect(rooms.find(({ path }) => path === '/sync-licensing')?.label).toBe('Music Library');
  });

  it('starts with the four rooms of the bottom bar', () => {
    expect(LOBBY.rooms.map(({ label }) => label)).toEqual(['Home', 'Social', 'Live Shows', 'Tickets']);
  });
});

describe('isInRoom', () => {
  it('lights Home on the exact root alone (N45)', () => {
    expect(isInRoom('/', '/')).toBe(true);
    expect(isInRoom('/', '/home-v1')).toBe(false);
    expect(isInRoom('/', '/social')).toBe(false);
  });

  it('lights the others on their prefix (N44, N46)', () => {
    expect(isInRoom('/live-shows', '/live-shows')).toBe(true);
    expect(isInRoom('/live-shows', '/live-shows/')).toBe(true);
    expect(isInRoom('/live-shows', '/live-shows/some-show')).toBe(true);
    expect(isInRoom('/live-shows', '/live-showstopper')).toBe(false);
  });

  it('does not mind the case (R21)', () => {
    expect(isInRoom('/live-shows', '/LIVE-SHOWS')).toBe(true);
  });

  it('lights exactly one link on each of them', () => {
    for (const { path } of rooms) {
      expect(rooms.filter((room) => isInRoom(room.path, path)).map((room) => room.path)).toEqual([path]);
    }
  });
});

describe('groupOf', () => {
  it('finds the group of a room, and none for a page that is no room', () => {
    expect(groupOf('/upload')?.label).toBe('Backstage');
    expect(groupOf('/legal-disclaimer')).toBeUndefined();
  });
});
