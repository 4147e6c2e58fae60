import type { Hono } from 'hono'
import { splitKey } from '#features/platform/translations/plural-forms.ts'
import type { Services } from '#server/http/feature-server.ts'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { TextAddresses } from '#web/i18n/load-texts.ts'
import type { TextGroups } from '../build/text-groups.types.ts'

/**
 * The address of the texts for a page with these source files: the shell's and its own in one answer, or all texts if
 * the groups are unknown.
 * @param all the address of all texts of the page's language
 */
export function textAddresses(all: string, groups: TextGroups | undefined, files: string[]): TextAddresses {
  if (!groups) return { url: all }
  const ids = groupsOf(groups, files)
  return { url: `${all}/${groups.version}/${['shell', ...ids].join('+')}`, groups: ids }
}

const known = new WeakMap<TextGroups, Map<string, string[]>>()

/** Ids of the files' groups, cached: there are some hundred groups, and few pages. */
function groupsOf(groups: TextGroups, files: string[]): string[] {
  const byFiles = known.get(groups) ?? new Map<string, string[]>()
  known.set(groups, byFiles)
  const key = files.join()
  const ids =
    byFiles.get(key) ?? Object.entries(groups.groups).flatMap(([id, { file }]) => (files.includes(file) ? [id] : []))
  byFiles.set(key, ids)
  return ids
}

type Translations = Pick<Services['translations'], 'pageTexts' | 'timestamp' | 'catchUp'>

/**
 * GET /api/v1/translations/{language}/{timestamp}/{version}/{groups}: texts by key of those groups, whose names are joined by
 * `+`. With the current timestamp and this build's version they never change; with any other the current ones are returned,
 * uncacheable, and all of them if another build formed the groups.
 */
export function mountTextGroups(app: Hono, translations: Translations, groups: TextGroups | undefined): void {
  app.get('/api/v1/translations/:language/:timestamp{[0-9]{1,15}}/:version/:groups', async (c, next) => {
    const { language, timestamp, version, groups: names } = c.req.param()
    if (!isSiteLanguage(language)) return next()
    if (Number(timestamp) > Number(translations.timestamp())) await translations.catchUp()
    const tags = groups?.version === version ? tagsOf(groups, names) : undefined
    const isCurrent = timestamp === translations.timestamp() && tags !== undefined
    c.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.json(pick(translations.pageTexts(language as SiteLanguage).texts, tags))
  })
}

function tagsOf({ shell, groups }: TextGroups, names: string): Set<string> | undefined {
  const known = new Map(Object.entries({ ...groups, shell }))
  const found = names.split('+').map(name => known.get(name)?.tags)
  return found.every(tags => tags !== undefined) ? new Set(found.flat()) : undefined
}

function pick(texts: Record<string, string>, tags: Set<string> | undefined): Record<string, string> {
  if (!tags) return texts
  return Object.fromEntries(Object.entries(texts).filter(([key]) => tags.has(key) || tags.has(splitKey(key).tag)))
}
