/**
 * `waiting`: nothing is sent yet. `interrupted`: the artist’s line broke. `reconnecting`: the reader’s own did.
 * `elsewhere`: the ticket plays at two other places. `otherFormat`: this browser plays what others send, and not what is sent now.
 */
export type PlayerState =
  | 'connecting'
  | 'waiting'
  | 'playing'
  | 'interrupted'
  | 'reconnecting'
  | 'noTicket'
  | 'elsewhere'
  | 'unsupported'
  | 'otherFormat'
  | 'over';
