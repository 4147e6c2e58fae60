import { gunzipSync } from 'node:zlib'
import { checkText, cleanForms, type Forms, isError } from '#features/platform/translations/check-text.ts'
import { loadItems, saveItem, type WrittenContent } from '#features/platform/translations/server/index.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { type FileFormat, type FileRow, largestFile } from '../translation-desk.contract.ts'
import { record } from './change-texts.ts'
import { type ReadForm, textFormats, UnreadableFile } from './files/index.ts'

type Given = { language: SiteLanguage; format: FileFormat; content: string; isCompressed?: boolean; isCheck: boolean }

/** max rows in the answer */
const maxRows = 1000
/** texts that are saved in one transaction, which others wait for */
const atOnce = 50

/** A text that a file changes. */
type Change = { item: TranslationItem; forms: Forms; sourceHash: string; rows: FileRow[] }

/**
 * Reads a file of translations and says what each of its rows changes, or why it doesn't. What is blank erases nothing.
 * Unless it is a check, the changes are saved.
 * @throws ORPCError gm-error-translation-file (400), `given` being the line; gm-error-translation-language (400)
 */
export async function importTexts(
  db: Db,
  texts: WrittenContent,
  viewer: Viewer,
  { language, format, content, isCompressed, isCheck }: Given,
): Promise<{ saved: number; unchanged: number; rows: FileRow[] }> {
  const file = isCompressed ? decompress(content) : content
  const items = await loadItems(db, texts, language)
  const plan = planOf(readFile({ language, format, content: file }, items), items, language)
  if (!isCheck) await saveAll(db, texts, viewer, { language, changes: plan.changes })
  const rows = [...plan.refused, ...plan.changes.flatMap(change => change.rows)]
  return {
    saved: plan.changes.reduce((sum, { rows: own }) => sum + own.length, 0),
    unchanged: plan.unchanged,
    rows: rows
      .sort((a, b) => Number(a.refused === null) - Number(b.refused === null) || a.line - b.line)
      .slice(0, maxRows),
  }
}

/** @throws ORPCError gm-error-translation-file (400) also for a file that is larger than it may be */
function decompress(content: string): string {
  try {
    return gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: largestFile }).toString('utf8')
  } catch {
    refuse('gm-error-translation-file', { given: { line: 1 } })
  }
}

function readFile(
  { language, format, content }: Omit<Given, 'isCheck' | 'isCompressed'>,
  items: TranslationItem[],
): ReadForm[] {
  try {
    return textFormats[format].read(content, items, language)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { line, language: other } = error
    if (other) refuse('gm-error-translation-language', { given: { language: other } })
    refuse('gm-error-translation-file', { given: { line } })
  }
}

function planOf(read: ReadForm[], items: TranslationItem[], language: string) {
  const known = new Map(items.map(item => [item.item, item]))
  const plan = { changes: [] as Change[], refused: [] as FileRow[], unchanged: 0 }
  for (const [name, forms] of Map.groupBy(read, one => one.item)) {
    const item = known.get(name)
    const written = forms.filter(({ text }) => text.trim() !== '')
    const lost = forms.filter(one => one.lost)
    if (item && lost.length > 0)
      plan.refused.push(...lost.map(one => rowOf(one, 'mark', { what: [one.lost as string] })))
    else if (!item) plan.refused.push(...forms.map(one => rowOf(one, 'unknown')))
    else if (written.length === 0) plan.unchanged += forms.length
    else planItem(plan, { item, written, language })
  }
  return plan
}

type Plan = ReturnType<typeof planOf>

function planItem(
  plan: Plan,
  { item, written, language }: { item: TranslationItem; written: ReadForm[]; language: string },
) {
  const given = cleanForms(Object.fromEntries(written.map(({ form, text }) => [form, text])))
  const forms = { ...item.forms, ...given }
  const changed = written.filter(({ form }) => given[form] !== item.forms[form])
  // A file that doesn't say what English it was made of leaves the text as up to date as it is.
  const sourceHash = written.find(one => one.sourceHash !== null)?.sourceHash ?? item.madeOf ?? item.sourceHash
  const isPresent = sourceHash === item.sourceHash
  const confirms = item.state === 'outdated' && isPresent && written.every(one => one.sourceHash && !one.isOutdated)
  if (changed.length === 0 && !confirms) {
    plan.unchanged += written.length
    return
  }
  const rows = changed.length > 0 ? changed : written
  const refuseAll = (why: FileRow['refused'], rule: { rule?: string; what?: string[] } = {}) =>
    void plan.refused.push(...rows.map(one => rowOf(one, why, rule)))
  // What was made of an earlier English never stands in place of what was made of the present one.
  if (!isPresent && item.state !== 'missing' && item.state !== 'outdated') return refuseAll('outdated')
  const wrong = checkText(item.checked, forms, language).find(isError)
  if (wrong) return refuseAll('check', wrong)
  // With its text changed, or its mark removed, a text counts as looked at; else it stays marked.
  const isMarked = changed.length > 0 && written.some(one => one.isOutdated) && item.madeOf !== null
  plan.changes.push({
    ...{ item, forms },
    sourceHash: isMarked ? (item.madeOf as string) : sourceHash,
    rows: rows.map(one => rowOf(one, null)),
  })
}

function rowOf(
  { line, item, form, text }: ReadForm,
  refused: FileRow['refused'],
  { rule, what }: { rule?: string; what?: string[] } = {},
): FileRow {
  return { line, item, form, refused, rule: rule ?? null, what: what?.join(' ') ?? '', text: text.slice(0, 500) }
}

async function saveAll(
  db: Db,
  texts: WrittenContent,
  viewer: Viewer,
  { language, changes }: { language: SiteLanguage; changes: Change[] },
): Promise<void> {
  const { userId } = viewer
  for (let start = 0; start < changes.length; start += atOnce)
    await db.transaction().execute(async tx => {
      for (const { item, forms, sourceHash } of changes.slice(start, start + atOnce)) {
        const { item: name, revision } = item
        await saveItem(tx, texts, { item: name, language, forms, revision, sourceHash, userId })
        await record(tx, viewer, 'save', { item: name, language }, { before: item.forms, after: forms })
      }
    })
}
