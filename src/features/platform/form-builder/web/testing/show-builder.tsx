import { vi } from 'vitest'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { show } from '#web/testing/show.tsx'
import type { FormDraft } from '../../form-builder.contract.ts'
import { applyEdits, type Change, findPart, partOf } from '../../form-changes.ts'
import { definitionOf, partsOf } from '../../form-draft.ts'
import { FormBuilder } from '../components/FormBuilder.tsx'

export const builderStandards = [
  { handle: 'fair-pay', sector: null, text: 'Everyone is paid on time' },
  { handle: 'toys/1', sector: 'Toys', text: 'No small parts' },
]

/** Shows the builder of a form with a server that keeps one draft, which somebody else may change, too. */
export async function showBuilder(definition: FormDefinition, path = '/') {
  let kept: FormDraft = {
    formId: 1,
    kind: 'application',
    name: { en: 'Application' },
    revision: 1,
    sections: partsOf(definition),
    newest: { number: 3, definition },
  }
  let nextId = 1000
  const write = (changes: Change[], changedBy: string) => {
    const before = kept.revision
    const newer = changes
      .filter(one => 'revision' in one && findPart(kept.sections, partOf(one))?.revision !== one.revision)
      .map(partOf)
    const sections = applyEdits(kept.sections, changes, { revision: before + 1, changedBy })
    if (newer.length > 0 || !sections) return { newer, before, revision: before }
    kept = { ...kept, sections, revision: before + 1 }
    return { newer, before, revision: kept.revision }
  }
  const changeFormDraft = vi.fn(async ({ changes }: { changes: unknown[] }) => write(changes as Change[], 'Asha'))
  const published = { publishedAt: '2026-11-20T08:00:00.000Z', publishedBy: null }
  const version = { number: 3, ...published, sections: 2, questions: 3 }
  const clients = {
    formBuilder: {
      getFormDraft: async () => kept,
      changeFormDraft,
      takeIds: async ({ count }: { count: number }) => {
        nextId += count
        return { first: nextId - count }
      },
      getFormStandards: async () => ({ items: builderStandards, count: builderStandards.length }),
      getFormVersions: async () => ({ items: [version], count: 1 }),
      getFormVersion: async () => ({ number: 3, definition }),
      // reports no new revision, so changes of others are discovered on saving
      visitFormDraft: async () => ({ people: [{ id: 'b', name: 'Bimal Silva', questionId: 12 }], revision: 0 }),
    },
    forms: { getFormChoices: async () => ({ sector: [], focus: [], certificates: [] }) },
  }
  const { screen } = await show(<FormBuilder draft={kept} />, { clients, path })
  return {
    screen,
    changeFormDraft,
    /** makes changes as somebody else */
    others: (changes: Change[]) => write(changes, 'Bimal Silva'),
    definition: () => definitionOf(kept.sections),
    ids: () => kept.sections.map(section => section.questions.map(one => one.id)),
  }
}
