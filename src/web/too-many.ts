/** Whether a call was refused because too much was asked in a short time, of whatever API. */
export function isTooMany(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 429
}
