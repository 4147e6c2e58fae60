import type { App } from '#web/app-context.ts'

/** Country names don't change while a process runs; cached outside of the query cache, which every page serializes. */
const lists = new Map<string, Promise<Record<string, string>>>()

/** The names of these countries in the visitor's language, by code; an unknown code stands for itself. */
export async function countryNames(app: App, codes: string[]): Promise<Record<string, string>> {
  const all = await (lists.get(app.language) ?? load(app))
  return Object.fromEntries(codes.map(code => [code, all[code] ?? code]))
}

function load(app: App): Promise<Record<string, string>> {
  const { language } = app
  const loaded = app.clients.places
    .getCountries({ language })
    .then(({ items }) => Object.fromEntries(items.map(({ code, name }) => [code, name])))
  lists.set(language, loaded)
  loaded.catch(() => lists.delete(language))
  return loaded
}
