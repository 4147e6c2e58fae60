/** A path that takes along where to go on to. */
export function withRedirect(path: string, redirect: string | null): string {
  if (!redirect) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}`
}
