import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { subjectAt } from './subject-address.ts';

it.each([
  [`https://marquee.example/social?post=${id(1)}`, 'post'],
  [`  http://127.0.0.1:4000/SOCIAL/?tab=reels&reel=${id(1).toUpperCase()}#top `, 'reel'],
  [`/groups?group=${id(1)}`, 'group'],
  [`/track?id=${id(1)}`, 'track'],
  [`album?id=${id(1)}`, 'album'],
  [`/art-gallery?art=${id(1)}`, 'art'],
  [`/files/public/${id(1)}`, 'file'],
  [`/profile?person=${id(1)}`, 'person'],
] as const)('%s is the address of a %s', (address, kind) => {
  expect(subjectAt(address)).toEqual({ kind, id: id(1) });
});

it.each([
  'my song, the one of 2019',
  'https://marquee.example/',
  '/social',
  '/social?post=1',
  `/nowhere?post=${id(1)}`,
  `/social?track=${id(1)}`,
  'http://[',
  '/constructor?id=1',
])('%s is the address of nothing', (address) => {
  expect(subjectAt(address)).toBeUndefined();
});
