/** The tickets page. */
export default {
  T105: 'Fee explainer',
  T106: 'Cinema banner with non-functional buttons',
  T107: 'List of available shows',
  T108: 'Purchase form for the chosen show',
  T109: 'My Tickets sidebar',
  T110: 'After purchase call: payment step',
  T111: "No payment key: 'Payment Configuration Required' and contact the administrator",
  T112: "Empty: 'No shows available for booking'",
  T113: "Empty: 'No tickets purchased yet'",
  T114: "Ticket with qrCode: 'Ready for entry'",
  T115: 'confirmed green, any other status yellow',
  T116: 'Flow: form → initiate (client secret) → confirm payment → if succeeded, confirm via server → page reload',
  T117: 'Labels general $25, vip $75, backstage $150',
  T118: 'Payment return address is /tickets',
};
