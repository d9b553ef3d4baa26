/** Getting about. */
export default {
  N42: 'Links: Home `/`, /social, /movies, /games, /champion-rumble, /goody-go-delivery, /sync-licensing, /upload, /live-shows, /tickets, /art-gallery, /migration, /advertising',
  N43: "/sync-licensing is labelled 'Music Library'",
  N44: 'Active link highlighted',
  N45: 'Home active only on exact `/`',
  N46: 'Other links active on path prefix',
  N47: "Premium user: 'Premium' badge",
  N48: "Others: 'Upgrade to Premium' → /subscribe",
  N49: 'Logout → /api/logout',
  N50: 'Small screen: collapsible menu with links, upgrade link, /legal-disclaimer, Logout',
  N51: 'Avatar: profile image',
  N52: 'Avatar fallback: initial of firstName',
  N53: 'Avatar fallback: initial of username',
  N54: "Avatar fallback: 'U'",
  N55: 'Display name: firstName, else username',
};
