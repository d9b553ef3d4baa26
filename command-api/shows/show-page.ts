/** Where a show is looked at and its tickets are bought. */
export function showPage(publicUrl: string, show: string): string {
  return `${publicUrl}/live-shows?show=${show}`;
}
