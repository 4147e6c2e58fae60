/** The paths in the API's document that have a contract, and thus a guard and a row in docs/who-may-what.md. */
export function contractPaths<Item extends object>(paths: Record<string, Item>): Record<string, Item> {
  return Object.fromEntries(Object.entries(paths).filter(([, item]) => !('x-plain' in item)))
}
