import { placedKinds, rejectionCodes } from '@marquee/domain/distribution/placement/events.ts';
import { defaultMaxResolution } from '@marquee/domain/distribution/platform/events.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Day, DollarsInput, Done, Instant, Money, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const placementId = z.object({ placementId: Uuid });
const platformId = z.object({ platformId: Uuid });
const status = z.enum(['pending', 'published', 'rejected', 'withdrawn']);
const reason = text(textLimits.reason, 1, 'Write down why');
const count = z.int().min(0);

/** A streaming platform (spec section 3). Where its interface is, operators see; its token nobody does. */
export const StreamingPlatform = z.object({
  id: Uuid,
  name: z.string(),
  isSupported: z.boolean(),
  contentFormat: z.string(),
  maxResolution: z.string(),
  supportedCodecs: z.array(z.string()),
  createdAt: Instant,
});
export type StreamingPlatform = z.infer<typeof StreamingPlatform>;

/** Something on a platform (spec section 3, platform_content). */
export const PlatformContent = z.object({
  id: Uuid,
  contentId: Uuid,
  contentType: z.enum(placedKinds),
  /** Null once it is erased. */
  title: z.string().nullable(),
  platformId: Uuid,
  platformName: z.string(),
  status,
  /** Why the platform did not take it. */
  rejection: z.object({ code: z.enum(rejectionCodes), reason: z.string() }).nullable(),
  publishedAt: Instant.nullable(),
  /** What the platform has told of its days there, in sum. No money of it passes through us. */
  viewCount: z.int(),
  revenue: Money,
  /** Of the last thirty UTC days that it told of, the newest first. */
  days: z.array(z.object({ day: Day, views: z.int(), revenue: Money })),
  createdAt: Instant,
  submittedAt: Instant,
});
export type PlatformContent = z.infer<typeof PlatformContent>;

export const distribution = {
  listPlatforms: endpoint({
    method: 'GET',
    path: '/api/platforms',
    summary: 'Streaming platforms, by name',
    access: 'person',
    response: z.array(StreamingPlatform),
  }),
  listPlatformContent: endpoint({
    method: 'GET',
    path: '/api/platform-content',
    summary: 'What I have submitted to platforms, what was submitted last first; at most two hundred',
    access: 'person',
    response: z.array(PlatformContent),
  }),
  /** Refusals: 403 `NotAllowed`, 404 `NotFound`, 409 `NotReady`, `PlatformUnsupported`, `KindUnsupported` (it takes moving pictures). */
  submitToPlatform: endpoint({
    method: 'POST',
    path: '/api/platform-content',
    summary: 'Submit a track or an album of mine to a platform, also again after it was rejected or withdrawn',
    access: 'person',
    body: z.object({
      contentId: Uuid,
      contentType: z.enum(placedKinds),
      platformId: z.uuid('Please select a platform').toLowerCase(),
    }),
    response: PlatformContent,
  }),
  /** Refusals: 403 `NotAllowed`, 409 `AlreadyDecided`. */
  withdrawFromPlatform: endpoint({
    method: 'POST',
    path: '/api/platform-content/:placementId/withdraw',
    summary: 'Take something of mine off a platform, or back from its queue',
    access: 'person',
    params: placementId,
    response: PlatformContent,
  }),
};

/** A streaming platform, as operators keep it. */
export const AdminPlatform = StreamingPlatform.extend({
  apiEndpoint: z.string(),
  /** Whether the vault has a token of it. */
  hasToken: z.boolean(),
  updatedAt: Instant,
});
export type AdminPlatform = z.infer<typeof AdminPlatform>;

/** What waits for an operator, or was decided. */
export const Submission = PlatformContent.extend({
  owner: Uuid,
  ownerName: z.string(),
  claimedBy: Uuid.nullable(),
  claimedByName: z.string().nullable(),
  /** Whether who looks may decide: it waits, is not theirs, and no colleague has it. */
  decidable: z.boolean(),
});
export type Submission = z.infer<typeof Submission>;

/** All that is said of a platform, and why. */
export const platformBody = z.object({
  name: text(textLimits.platform, 1, 'Say what the platform is called'),
  isSupported: z.boolean().default(true),
  apiEndpoint: text(textLimits.link, 1, 'Give the address of its interface'),
  /** Absent: as it is. It goes into the vault, and no answer has it. */
  authToken: text(textLimits.token, 1).optional(),
  contentFormat: text(textLimits.tag, 1, 'Say which format it takes'),
  maxResolution: text(textLimits.tag, 1).default(defaultMaxResolution),
  supportedCodecs: z.array(text(textLimits.tag, 1)).max(20).default([]),
  reason,
});

export const adminDistribution = {
  listAdminPlatforms: endpoint({
    method: 'GET',
    path: '/api/admin/platforms',
    summary: 'Streaming platforms',
    access: 'operator',
    staff: [],
    query: listQuery({ id: z.array(Uuid).optional() }, ['name']),
    response: z.array(AdminPlatform),
  }),
  /** Refusals: 400 `NameRequired`, `UnsafeUrl`. */
  addPlatform: endpoint({
    method: 'POST',
    path: '/api/admin/platforms',
    summary: 'Add a streaming platform',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    body: platformBody,
    response: Done.extend({ id: Uuid }),
  }),
  /** Refusals: 400 `NameRequired`, `UnsafeUrl`, 404 `NotFound`. */
  editPlatform: endpoint({
    method: 'POST',
    path: '/api/admin/platforms/:platformId/edit',
    summary: 'Say all of a streaming platform anew; without a token, the one in the vault stays',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'platform-:platformId',
    params: platformId,
    body: platformBody,
    response: Done,
  }),
  listSubmissions: endpoint({
    method: 'GET',
    path: '/api/admin/submissions',
    summary: 'What artists have submitted to platforms, those who have waited longest first',
    access: 'operator',
    staff: [],
    query: listQuery({ id: z.array(Uuid).optional(), status: status.optional() }, ['submittedAt']),
    response: z.array(Submission),
  }),
  /** Refusals: 403 `NotAllowed`, 409 `ClaimedByAnother`, `AlreadyDecided`. */
  claimSubmission: endpoint({
    method: 'POST',
    path: '/api/admin/submissions/:placementId/claim',
    summary: 'See to a submission: colleagues leave it to me',
    access: 'operator',
    staff: [],
    params: placementId,
    response: Done,
  }),
  /** Refusals: 400 `ReasonMissing`, 403 `NotAllowed`, 409 `ClaimedByAnother`, `AlreadyDecided`. */
  decideSubmission: endpoint({
    method: 'POST',
    path: '/api/admin/submissions/:placementId/decide',
    summary: 'Say what the platform has answered; of a no, the artist reads the reason',
    access: 'operator',
    staff: [],
    changes: 'placement-:placementId',
    params: placementId,
    body: z.object({ accept: z.boolean(), code: z.enum(rejectionCodes).default('other'), reason }),
    response: Done,
  }),
  /** Refusals: 400 `DayOutOfRange`, 403 `NotAllowed`, 409 `AlreadyRecorded`, `NotPublished`. */
  recordFigures: endpoint({
    method: 'POST',
    path: '/api/admin/submissions/:placementId/figures',
    summary: 'Write down what the platform tells of a UTC day, once',
    access: 'operator',
    staff: [],
    changes: 'placement-:placementId',
    params: placementId,
    body: z.object({ day: Day, views: count.max(1e12), revenue: DollarsInput }),
    response: Done,
  }),
};
