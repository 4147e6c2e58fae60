import type { SiteLanguage } from '#shared/languages.ts'
import type { ReadTexts } from '../../form-builder.contract.ts'
import type { Edit } from '../../form-changes.ts'
import { type DraftParts, definitionOf, headOf } from '../../form-draft.ts'
import { textsOf, withTexts } from '../../form-texts.ts'
import { sameContent } from '../../same-content.ts'

export type TextChange = { id: string; source: string; before: string; after: string }

export type TextReport = {
  changes: TextChange[]
  /** ids in the file that the form doesn't have */
  unknown: string[]
  /** ids of texts whose English has changed since the file was made */
  outdated: string[]
}

/** The changes that a file of translations would make. Its empty texts change nothing. */
export function reportTexts(sections: DraftParts, read: ReadTexts['texts'], language: SiteLanguage): TextReport {
  const known = new Map(textsOf(definitionOf(sections)).map(one => [one.id, one]))
  const report: TextReport = { changes: [], unknown: [], outdated: [] }
  for (const { id, source, text } of read) {
    const found = known.get(id)
    const after = text.trim()
    if (!found) {
      report.unknown.push(id)
      continue
    }
    const before = found.texts[language] ?? ''
    if (!after || after === before) continue
    report.changes.push({ id, source: found.texts.en ?? '', before, after })
    if (source && source.trim() !== (found.texts.en ?? '')) report.outdated.push(id)
  }
  return report
}

/** The edits that write texts in a language, at most one for each section and question. */
export function textEdits(sections: DraftParts, texts: ReadonlyMap<string, string>, language: SiteLanguage): Edit[] {
  const before = definitionOf(sections)
  const after = withTexts(before, { texts, language })
  return after.sections.flatMap((section, at) => {
    const then = before.sections[at]
    const questions = section.questions.filter((one, place) => !sameContent(one, then?.questions[place]))
    return [
      ...(then && sameContent(headOf(section), headOf(then))
        ? []
        : [{ do: 'saveSection' as const, section: headOf(section) }]),
      ...questions.map(question => ({ do: 'saveQuestion' as const, question })),
    ]
  })
}
