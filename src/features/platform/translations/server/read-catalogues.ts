import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { defaultLanguage, directionOf, isShipped, siteLanguages } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { type Forms, hasItsNames } from '../check-text.ts'
import { neededForms } from '../plural-forms.ts'
import { dateTexts } from './date-texts.ts'

export type Catalogues = {
  /** time of the last change of any text, in ms since 1970 */
  timestamp: string
  tags: Set<string>
  /** texts by language, shipped or added, and key, falling back to English */
  texts: Record<string, Record<string, string>>
  /** like `texts`, but without texts that only the server uses */
  pageTexts: Record<string, Record<string, string>>
  /** number of tags that are not hidden, and how many of them lack a text in each language */
  total: number
  missing: Record<string, number>
  /** how many have a text whose English has changed since */
  outdated: Record<string, number>
  /** how many have a text that can’t be formatted, so that English is shown instead */
  broken: Record<string, number>
}

type Row = {
  tag: string
  plural: boolean
  hidden: boolean
  ofServer: boolean
  gone: boolean
  texts: Record<string, Forms>
  /** English as it was shipped; null for a tag that is English itself */
  shipped: Forms | null
  /** languages whose text was made of another English than the present one */
  outdated: string[] | null
}

/** When the texts last changed; a cheap read. */
export async function readTimestamp(db: Db): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select (extract(epoch from changed_at) * 1000)::bigint::text as timestamp from translation_state`.execute(db)
  return rows[0]?.timestamp ?? '0'
}

/** All catalogues in one consistent read, the same on every node for the same timestamp. */
export async function readCatalogues(db: Db): Promise<Catalogues> {
  const { rows } = await sql<{ timestamp: string; added: string[]; tags: Row[] }>`
    select (extract(epoch from changed_at) * 1000)::bigint::text as timestamp,
    (select coalesce(json_agg(code), '[]') from site_languages) as added, (
      select coalesce(json_agg(json_build_object('tag', tag, 'plural', plural, 'hidden', hidden, 'ofServer', of_server,
        'gone', gone_at is not null, 'texts', texts, 'shipped', shipped, 'outdated', outdated)), '[]')
      from translation_tags left join lateral (
        select coalesce(json_object_agg(language, forms), '{}') as texts,
          json_agg(language) filter (where is_outdated) as outdated
        from (
          select language, json_object_agg(form, text) as forms,
            bool_or(translation_texts.source_hash <> translation_tags.source_hash) as is_outdated
          from translation_texts where translation_texts.tag = translation_tags.tag group by language
        ) as of_language
      ) as of_tag on true
      left join lateral (
        select json_object_agg(form, shipped) as shipped from translation_texts
        where translation_texts.tag = translation_tags.tag and language = 'en' and shipped is not null
      ) as of_english on true
      where gone_at is null or gone_at > changed_at - interval '30 days'
    ) as tags
    from translation_state`.execute(db)
  const { timestamp, added, tags } = rows[0] ?? { timestamp: '0', added: [], tags: [] }
  const languages = [...siteLanguages, ...added]
  const broken = new Map(languages.map(language => [language, 0]))
  for (const row of tags) leaveOutBroken(row, language => broken.set(language, (broken.get(language) ?? 0) + 1))
  const counted = tags.filter(row => !row.hidden && !row.gone)
  const perLanguage = <T>(value: (language: string) => T) =>
    Object.fromEntries(languages.map(language => [language, value(language)]))
  const shown = tags.filter(row => !row.ofServer)
  return {
    timestamp,
    tags: new Set(tags.map(row => row.tag)),
    texts: perLanguage(language => textsIn(language, tags)),
    pageTexts: perLanguage(language => textsIn(language, shown)),
    total: counted.length,
    missing: perLanguage(language => counted.filter(row => !isTranslated(row, language)).length),
    outdated: perLanguage(
      language => counted.filter(row => isTranslated(row, language) && (row.outdated ?? []).includes(language)).length,
    ),
    broken: Object.fromEntries(broken),
  }
}

/**
 * Takes a text away that can’t be formatted, because its names aren’t those that the code passes: a page would show
 * braces. Such a text gets here past the checks, by SQL or after its source changed.
 */
function leaveOutBroken(row: Row, note: (language: string) => void): void {
  const source = row.shipped ?? { '': row.tag }
  for (const [language, forms] of Object.entries(row.texts)) {
    if (hasItsNames(source, forms, language)) continue
    if (language === defaultLanguage && row.shipped) row.texts[language] = row.shipped
    else delete row.texts[language]
    note(language)
  }
}

function textsIn(language: string, tags: Row[]): Record<string, string> {
  const dates = isShipped(language) ? {} : dateTexts(language)
  const inPlace = (tag: string): Forms | undefined => {
    const date = lookUp(dates, tag)
    return date === undefined ? undefined : { '': date }
  }
  const isolated = directionOf(language) === 'rtl' ? isolatedEnglish : (english: Forms) => english
  return Object.fromEntries(
    tags.flatMap(({ tag, texts }) =>
      Object.entries(withOther(texts[language]) ?? inPlace(tag) ?? isolated(texts[defaultLanguage] ?? {})).map(
        ([form, text]) => [form ? `${tag}_${form}` : tag, text],
      ),
    ),
  )
}

/** Polish has `other` for fractions only, which nobody has to write: `many` stands in. */
function withOther(forms: Forms | undefined): Forms | undefined {
  return forms?.many && !forms.other ? { ...forms, other: forms.many } : forms
}

/** English within a right-to-left page: without the isolates, “161 results” would be read as “results 161”. */
function isolatedEnglish(english: Forms): Forms {
  return Object.fromEntries(Object.entries(english).map(([form, text]) => [form, `\u2066${text}\u2069`]))
}

/** English is always complete: its text is the tag. */
function isTranslated({ plural, texts }: Row, language: string): boolean {
  if (language === defaultLanguage) return true
  const own = texts[language] ?? {}
  return plural ? neededForms(language).every(form => own[form]) : Boolean(own[''])
}
