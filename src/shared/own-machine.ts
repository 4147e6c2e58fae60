/** Whether a public address is the developer's own machine, so that nobody else is meant to reach it. */
export function isOwnMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}
