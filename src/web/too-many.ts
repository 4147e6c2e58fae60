/** Whether a call was refused by a rate limit, of any API. */
export function isTooMany(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 429
}
