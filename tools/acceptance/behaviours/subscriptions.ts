/** The page where one subscribes. */
export default {
  SU171: 'Feature list; comparison table vs two competitors: $15 vs $23 and $75+',
  SU172: 'Payment form after a client secret arrives',
  SU173: 'Active subscriber: Premium Member page, Start Creating → /upload',
  SU174: 'Active: no setup call made',
  SU175: 'Not active: setup call POST get-or-create-subscription',
  SU176: 'Return address is the site origin',
  SU177: '$1.25 per month shown; 30-day money-back; cancel anytime',
  C299: 'POST /api/get-or-create-subscription, no body → clientSecret',
  E322: "'Subscription Error' / 'Failed to create subscription. Please try again.'",
  E323: "'Payment Failed' / provider's message (subscription)",
  E324: "Welcome title naming the premium tier / 'Your subscription is now active. Enjoy unlimited uploads and AI mastering!'",
  K327: 'Subscription $15/yr; reading $99/yr',
  K328: 'Director $10/mo; Studio $20/mo',
};
