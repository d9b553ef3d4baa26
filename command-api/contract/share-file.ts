/** The page of a show for visitors among the files of the built web app, which the server fills in. */
export const SHARE_FILE = '.share.html';
