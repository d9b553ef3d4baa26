/** Which states things go through. */
export default {
  ST234: 'subscriptionStatus active ⇒ Premium; any other ⇒ upgrade link',
  ST235: 'Show: owner only, scheduled → live → ended',
  ST236: 'Ticket: pending → confirmed',
  ST238: 'Crowns: Blue 100,000; Red 500,000; Gold 1,000,000',
  ST242: 'Live streaming from 100 followers',
  ST248: "Content hosted permanently; deleted only on owner's request",
  ST249: 'Page owners can see who visits',
};
