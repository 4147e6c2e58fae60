import PO from 'pofile'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import { itemOfTag, type TranslationItem } from '#features/platform/translations/translation-items.ts'
import { pluralHeader } from './plural-expressions.ts'
import { otherEnglish, type ReadForm, singleOf, type TextFormat, UnreadableFile } from './text-file.types.ts'

/** gettext: the context is the place, and the name of texts that aren't named by their English. */
export const poFile: TextFormat = {
  extension: 'po',
  type: 'text/x-gettext-translation; charset=utf-8',
  write(items, language) {
    const forms = neededForms(language)
    const po = new PO()
    po.headers = {
      'Project-Id-Version': 'Pola',
      // gettext's check wants to know these.
      'PO-Revision-Date': `${new Date().toISOString().slice(0, 16).replace('T', ' ')}+0000`,
      'Last-Translator': 'Pola',
      'Language-Team': language,
      Language: language,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      'Plural-Forms': pluralHeader(language),
    }
    po.items = items.map(item => poItem(item, forms))
    return `${po.toString()}\n`
  },
  read(content, items, language) {
    const known = new Map(items.map(item => [item.item, item]))
    return parse(content).flatMap((entry, index): ReadForm[] => {
      const item = itemOf(entry)
      const found = known.get(item)
      const hash = hashIn(entry) ?? (found && (isSameEnglish(found, entry) ? found.sourceHash : otherEnglish))
      const forms = entry.msgid_plural ? neededForms(language) : ['']
      return forms.map((form, at) => ({
        ...{ line: index + 1, item, form, sourceHash: hash ?? null },
        text: entry.msgstr[at] ?? '',
        isOutdated: entry.flags.fuzzy === true,
      }))
    })
  },
}

type PoItem = InstanceType<typeof PO.Item>

/** Its types don't know the option. */
const PluralItem = PO.Item as new (options?: { nplurals: number }) => PoItem

function poItem({ item, place, source, checked, forms, sourceHash, state }: TranslationItem, needed: string[]): PoItem {
  const isPlural = !('' in checked)
  const entry = new PluralItem({ nplurals: needed.length })
  entry.msgid = singleOf(source)
  entry.msgctxt = contextOf(item, place, entry.msgid, isPlural)
  if (isPlural) entry.msgid_plural = source.other ?? entry.msgid
  entry.msgstr = isPlural ? needed.map(form => forms[form] ?? '') : [forms[''] ?? '']
  entry.extractedComments = [`source-hash: ${sourceHash}`]
  if (state === 'outdated') entry.flags = { fuzzy: true }
  return entry
}

/** `market/listings` for a text that is its own name, `market/listings#text:gm-empty` for others. */
function contextOf(item: string, place: string, english: string, isPlural: boolean): string {
  return !isPlural && item === itemOfTag(english) ? place : `${place}#${item}`
}

function itemOf({ msgctxt = '', msgid }: PoItem): string {
  const at = msgctxt.indexOf('#')
  return at < 0 ? itemOfTag(msgid) : msgctxt.slice(at + 1)
}

function isSameEnglish({ source }: TranslationItem, { msgid, msgid_plural: other }: PoItem): boolean {
  return singleOf(source) === msgid && (!other || other === (source.other ?? msgid))
}

function hashIn({ extractedComments }: PoItem): string | undefined {
  return extractedComments.map(one => /^source-hash: ([0-9a-f]{1,64})$/.exec(one.trim())?.[1]).find(Boolean)
}

function parse(content: string): PoItem[] {
  const plain = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (!/^msgid\s/m.test(plain)) throw new UnreadableFile(1)
  try {
    return PO.parse(plain).items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
  } catch {
    throw new UnreadableFile(1)
  }
}
