import type { Endpoint, Method } from '@marquee/command-api/contract/endpoint.ts';
import type { payments } from '@marquee/command-api/contract/payments.ts';
import type { shows } from '@marquee/command-api/contract/shows.ts';
import type { stage } from '@marquee/command-api/contract/stage.ts';
import type { tickets } from '@marquee/command-api/contract/tickets.ts';

/** An endpoint by method and path with the contract's types; its schemas and their library stay out of the page. */
function route<E extends Endpoint>(method: Method, path: string): E {
  return { method, path } as Pick<E, 'method' | 'path'> as E;
}

const SHOW = '/api/live-shows/:showId';
const TICKET = '/api/tickets/:ticketId';

export const showRoutes = {
  listShows: route<typeof shows.listShows>('GET', '/api/live-shows'),
  getShow: route<typeof shows.getShow>('GET', SHOW),
  createShow: route<typeof shows.createShow>('POST', '/api/live-shows'),
  editShow: route<typeof shows.editShow>('PATCH', SHOW),
  setShowPicture: route<typeof shows.setShowPicture>('PUT', `${SHOW}/picture`),
  removeShowPicture: route<typeof shows.removeShowPicture>('DELETE', `${SHOW}/picture`),
  changeShowStatus: route<typeof shows.changeShowStatus>('PATCH', `${SHOW}/status`),
  cancelShow: route<typeof shows.cancelShow>('POST', `${SHOW}/cancel`),
  getShowFigures: route<typeof shows.getShowFigures>('GET', `${SHOW}/figures`),
};

export const stageRoutes = {
  listLines: route<typeof stage.listLines>('GET', `${SHOW}/messages`),
  postMessage: route<typeof stage.postMessage>('POST', `${SHOW}/messages`),
  deleteMessage: route<typeof stage.deleteMessage>('DELETE', `${SHOW}/messages/:messageId`),
  timeOut: route<typeof stage.timeOut>('POST', `${SHOW}/time-outs`),
  requestTips: route<typeof stage.requestTips>('POST', `${SHOW}/tip-requests`),
  startPoll: route<typeof stage.startPoll>('POST', `${SHOW}/polls`),
  listPolls: route<typeof stage.listPolls>('GET', `${SHOW}/polls`),
  vote: route<typeof stage.vote>('POST', '/api/polls/:pollId/votes'),
  closePoll: route<typeof stage.closePoll>('POST', '/api/polls/:pollId/close'),
  sendTip: route<typeof stage.sendTip>('POST', `${SHOW}/tips`),
};

export const ticketRoutes = {
  listMyTickets: route<typeof tickets.listMyTickets>('GET', '/api/tickets/user'),
  purchase: route<typeof tickets.purchase>('POST', '/api/tickets/purchase'),
  confirm: route<typeof tickets.confirm>('POST', '/api/tickets/confirm'),
  resumePayment: route<typeof tickets.resumePayment>('GET', `${TICKET}/payment`),
  abandon: route<typeof tickets.abandon>('POST', `${TICKET}/abandon`),
  refund: route<typeof tickets.refund>('POST', `${TICKET}/refund`),
  offerTransfer: route<typeof tickets.offerTransfer>('POST', `${TICKET}/units/:unit/transfer`),
  withdrawTransfer: route<typeof tickets.withdrawTransfer>('DELETE', `${TICKET}/units/:unit/transfer`),
  acceptTransfer: route<typeof tickets.acceptTransfer>('POST', '/api/tickets/transfers/accept'),
  joinWaitingList: route<typeof tickets.joinWaitingList>('POST', `${SHOW}/waiting-list`),
  leaveWaitingList: route<typeof tickets.leaveWaitingList>('DELETE', `${SHOW}/waiting-list/:ticketType`),
  listMyWaiting: route<typeof tickets.listMyWaiting>('GET', '/api/tickets/waiting'),
  checkIn: route<typeof tickets.checkIn>('POST', `${SHOW}/check-in`),
};

export const paymentRoutes = {
  confirmPayment: route<typeof payments.confirmPayment>('POST', '/api/payments/confirm'),
  paySandbox: route<typeof payments.paySandbox>('POST', '/api/payments/sandbox/confirm'),
  authenticateSandbox: route<typeof payments.authenticateSandbox>('POST', '/api/payments/sandbox/authenticate'),
};
