/** Whether a public address is the developer's own machine, so that no other visitors are expected. */
export function isOwnMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}
