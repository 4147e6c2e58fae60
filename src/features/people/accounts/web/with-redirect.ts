/** Adds the redirect to a path. */
export function withRedirect(path: string, redirect: string | null): string {
  if (!redirect) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirect })}`
}
