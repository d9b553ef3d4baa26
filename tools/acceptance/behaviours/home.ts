/** The home pages of a signed-in person. */
export default {
  H56: 'Covers crown tiers, mandatory uploads, copyright agreements, feature grid, freedom-of-expression warning, link to legal disclaimer',
  H57: "Goody-Go section: driver card 'Apply to Drive'",
  H58: "Affiliate card 'Join Affiliate Program'",
  H59: "Affiliate section 'Visit the affiliate shop' opens external site in a new tab",
  H60: "'View My Commissions' present",
  H61: 'Social section: Create Group, Browse Groups, Start Live Stream, feed card with Unlock',
  H62: 'Movies section: Stream Now, Theater Tickets, Find Theaters Near Me, Browse All Movies',
  H63: 'Six placeholder movie titles',
  H64: 'Boxing section: three mode cards (single-player career, online multiplayer, console)',
  H65: 'Music library section: Browse Music Library, Music Supervisor Access',
  H66: 'Guarantees section',
  H67: '/home-v1: side rail, hero, crown tiers, pricing, features',
  H68: '/home-v1 buttons START CREATING and EXPLORE CONTENT',
  H69: 'Both: skeleton or spinner while loading',
  H71: 'Longer home lists Blue and Gold crowns only',
};
