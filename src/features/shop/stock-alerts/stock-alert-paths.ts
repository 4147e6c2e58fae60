/** Paths of the links in emails to guests. */
export const confirmPath = '/stock-alerts/confirm'
export const stopPath = '/stock-alerts/stop'

export function linkOf(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${token}`
}
