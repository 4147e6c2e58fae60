import '../form-builder.tables.ts'
import { sql } from 'kysely'
import type { Question } from '#features/platform/forms/form-definition.ts'
import type { Tx } from '#server/db/database.ts'
import { jsonRows, selectJsonRows } from '#server/db/json-rows.ts'
import { type DraftParts, headOf, questionOf, type SectionHead } from '../form-draft.ts'

type PartRow = {
  formId: number
  kind: 'section' | 'question'
  id: number
  sectionId: number | null
  position: number
  content: SectionHead | Question
  revision: number
}

const columns = ['formId', 'kind', 'id', 'sectionId', 'position', 'content', 'revision'] as const

type Given = { before: DraftParts; after: DraftParts; changedBy: string | null }

/** Writes the difference between two states of a locked draft. Parts with another revision count as changed. */
export async function writeParts(tx: Tx, formId: number, { before, after, changedBy }: Given): Promise<void> {
  const then = new Map(rowsOf(formId, before).map(row => [keyOf(row), row]))
  const now = rowsOf(formId, after)
  const here = new Set(now.map(keyOf))
  const gone = [...then].filter(([key]) => !here.has(key)).map(([, row]) => row)
  for (const { kind, id } of gone)
    await tx
      .deleteFrom('formDraftParts')
      .where('formId', '=', formId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
  const changed = now.filter(row => then.get(keyOf(row))?.revision !== row.revision)
  if (changed.length > 0)
    await tx
      .insertInto('formDraftParts')
      .columns([...columns, 'changedBy'])
      .expression(
        selectJsonRows(
          'formDraftParts',
          [...columns, 'changedBy'],
          changed.map(row => ({ ...row, changedBy })),
        ),
      )
      .onConflict(conflict =>
        conflict.columns(['formId', 'kind', 'id']).doUpdateSet(({ ref }) => ({
          sectionId: ref('excluded.sectionId'),
          position: ref('excluded.position'),
          content: ref('excluded.content'),
          revision: ref('excluded.revision'),
          changedBy: ref('excluded.changedBy'),
          changedAt: new Date(),
        })),
      )
      .execute()
  const moved = now.filter(row => {
    const old = then.get(keyOf(row))
    return old?.revision === row.revision && (old.position !== row.position || old.sectionId !== row.sectionId)
  })
  if (moved.length > 0)
    await sql`
      update form_draft_parts part set section_id = row.section_id, position = row.position
      from ${jsonRows(
        'formDraftParts',
        moved.map(({ content: _, ...row }) => row),
      )} row
      where part.form_id = row.form_id and part.kind = row.kind and part.id = row.id`.execute(tx)
}

function keyOf({ kind, id }: PartRow): string {
  return `${kind} ${id}`
}

function rowsOf(formId: number, sections: DraftParts): PartRow[] {
  return sections.flatMap((section, position) => [
    part(formId, 'section', { content: headOf(section), sectionId: null, position, revision: section.revision }),
    ...section.questions.map((question, at) =>
      part(formId, 'question', {
        content: questionOf(question),
        sectionId: section.id,
        position: at,
        revision: question.revision,
      }),
    ),
  ])
}

function part(formId: number, kind: PartRow['kind'], row: Omit<PartRow, 'formId' | 'kind' | 'id'>): PartRow {
  return { formId, kind, id: row.content.id, ...row }
}
