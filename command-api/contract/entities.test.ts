import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CurrentUser, Follow } from './accounts.ts';
import { Art } from './art-shapes.ts';
import { AdminPlatform, PlatformContent } from './distribution.ts';
import { Partnership } from './distribution-partnerships.ts';
import { CloudFile } from './files-kept.ts';
import { SyncTrack } from './licensing.ts';
import { LicenceRequest } from './licensing-deals.ts';
import { MySupervisor } from './licensing-supervisors.ts';
import { Track } from './music.ts';
import { Show } from './shows.ts';
import { Post } from './social.ts';
import { Comment } from './social-comments.ts';
import { Reel } from './social-reels.ts';
import { Story } from './social-stories.ts';

type Entity = readonly [name: string, shape: z.ZodObject, fields: string, otherwise?: Readonly<Record<string, string>>];

/** Entities of spec section 3 with their fields, and the field that tells of one where it is not told under its own name. */
const entities: readonly Entity[] = [
  [
    'EN218: tracks',
    Track,
    'id userId title artist genre duration fileUrl artworkUrl isProcessed playCount likeCount createdAt',
  ],
  [
    'EN219: live_shows',
    Show,
    'id userId title description genre scheduledAt price status thumbnailUrl streamUrl viewerCount createdAt location',
  ],
  ['EN220: art_pieces', Art, 'id userId title description imageUrl price isForSale likeCount createdAt'],
  [
    'EN221: posts',
    Post,
    'id userId content imageUrl videoUrl musicTrackId musicDuration isDistributedMusic postType expiresAt isExclusive price permanentHosting aiProcessed rokuSupport instagramCopyright likeCount commentCount shareCount viewCount createdAt updatedAt',
  ],
  ['EN222: comments', Comment, 'id postId userId content createdAt'],
  ['EN222: follows', Follow, 'id followerId followingId createdAt'],
  [
    'EN226: cloud_files',
    CloudFile,
    'id userId fileName originalName fileType mimeType fileSize cloudUrl cdnUrl isProcessed processingStatus tags isPublic downloadCount lastAccessed createdAt',
  ],
  [
    'EN229: sync_tracks',
    SyncTrack,
    'id trackId userId title artist genre mood instruments tempo duration keySignature isInstrumental tags licenseType basePrice usageRights territory isAvailable createdAt updatedAt',
  ],
  [
    'EN230: music_supervisors',
    MySupervisor,
    'id userId name company bio specialties credits contactEmail isVerified preferredGenres budgetRange createdAt updatedAt',
  ],
  [
    'EN230: license_requests',
    LicenceRequest,
    'id syncTrackId supervisorId projectTitle projectType usageDescription budget territory startDate endDate status responseMessage createdAt updatedAt',
  ],
  // no answer has the token itself
  [
    'EN231: streaming_platforms',
    AdminPlatform,
    'id name isSupported apiEndpoint authToken contentFormat maxResolution supportedCodecs createdAt',
    { authToken: 'hasToken' },
  ],
  [
    'EN231: platform_content',
    PlatformContent,
    'id contentId contentType platformId status publishedAt viewCount revenue createdAt',
  ],
  [
    'EN231: partnerships',
    Partnership,
    'id partnerName partnerType equityPercentage contractUrl startDate endDate status benefits revenue createdAt',
  ],
  [
    'EN232: stories',
    Story,
    'id userId content imageUrl videoUrl musicTrackId musicDuration isDistributedMusic viewCount expiresAt permanentHosting aiProcessed createdAt',
  ],
  [
    'EN232: reels',
    Reel,
    'id userId title description videoUrl thumbnailUrl musicTrackId musicDuration isDistributedMusic duration viewCount likeCount commentCount shareCount rokuSupport instagramCopyright permanentHosting aiProcessed createdAt',
  ],
  [
    'EN217: users',
    CurrentUser,
    'id email firstName lastName profileImageUrl username userType bio birthDate showBirthday stripeCustomerId stripeSubscriptionId subscriptionStatus createdAt updatedAt',
  ],
];

for (const [name, { shape }, fields, otherwise = {}] of entities) {
  test(`${name} have every field of the specification in the contract`, () => {
    const untold = fields.split(' ').filter((field) => !((otherwise[field] ?? field) in shape));
    expect(untold).toEqual([]);
  });
}
