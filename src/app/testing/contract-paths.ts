/** The paths of the API's document that have a contract, and with it a guard and a place in docs/who-may-what.md. */
export function contractPaths<Item extends object>(paths: Record<string, Item>): Record<string, Item> {
  return Object.fromEntries(Object.entries(paths).filter(([, item]) => !('x-plain' in item)))
}
