import type { WrittenContent } from '#features/platform/translations/server/index.ts'
import { loadItems, readSiteLanguages } from '#features/platform/translations/server/index.ts'
import { type TranslationItem, tagOfItem } from '#features/platform/translations/translation-items.ts'
import type { Db } from '#server/db/database.ts'
import { factsOf, type SiteLanguage } from '#shared/languages.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { type TextFilters, type TextList, type TextRow, textsPerPage } from '../translation-desk.contract.ts'
import type { TextRights } from '../translation-desk.policy.ts'

type Wanted = TextFilters & { language: SiteLanguage; page: number }

/** A page of the texts in a language, how many there are in each state, and where they belong. */
export async function listTexts(
  db: Db,
  content: WrittenContent,
  { language, page, state = 'todo', place, search }: Wanted,
  rights: TextRights,
) {
  const all = await loadItems(db, content, language)
  const found = all.filter(item => (!place || item.place === place) && (!search || hasWords(item, search)))
  const shown = found.filter(item => isIn(state, item) && (rights.isAdmin || !item.isHidden))
  const offset = (page - 1) * textsPerPage
  const count = (list: TextList) => found.filter(item => isIn(list, item)).length
  return {
    items: shown.slice(offset, offset + textsPerPage).map(rowOf),
    count: shown.length,
    ...{ offset, limit: textsPerPage },
    counts: {
      todo: count('todo'),
      outdated: count('outdated'),
      proposed: count('proposed'),
      missing: count('missing'),
      done: count('done'),
      hidden: rights.isAdmin ? count('hidden') : 0,
    },
    total: found.filter(item => !item.isHidden).length,
    places: [...new Set(all.map(item => item.place))].filter(Boolean).sort(),
    languages: factsOf(await readSiteLanguages(db)),
    rights: { ...rights, language: rights.language as SiteLanguage | null },
  }
}

function isIn(list: TextList, { state, isHidden }: TranslationItem): boolean {
  if (list === 'hidden') return isHidden
  if (isHidden) return false
  return list === 'todo' ? state !== 'done' : state === list
}

function hasWords({ item, source, forms }: TranslationItem, search: string): boolean {
  const words = normalizeText(search, 'NFC').toLowerCase()
  const texts = [tagOfItem(item) ?? item, ...Object.values(source), ...Object.values(forms)]
  return texts.some(text => text.toLowerCase().includes(words))
}

/** An item as a row of the list. */
export function rowOf({ item, place, source, forms, state, isHidden }: TranslationItem): TextRow {
  const mainOf = (texts: Record<string, string>) => texts.other ?? texts[''] ?? Object.values(texts)[0] ?? ''
  return { ...{ item, place, state, isHidden }, source: mainOf(source), text: mainOf(forms) }
}
