const added = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** False where a proxy passed a request on and said so: then the socket's address is the proxy's, not the caller's. */
export function cameDirectly(headers: Headers): boolean {
  return !added.some(name => headers.has(name))
}
