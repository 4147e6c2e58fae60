import { vi } from 'vitest'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { FormDraft } from '../../form-builder.contract.ts'
import { applyEdits, type Change, findPart, partOf } from '../../form-changes.ts'
import { definitionOf, partsOf } from '../../form-draft.ts'
import { FormBuilder } from '../components/FormBuilder.tsx'

export const builderStandards = [
  { handle: 'fair-pay', sector: null, text: 'Everyone is paid on time' },
  { handle: 'toys/1', sector: 'Toys', text: 'No small parts' },
]

type Options = {
  /** calls that are answered otherwise */
  calls?: FakeClients['formBuilder']
  language?: string
  /** the newest version; default: as the draft is. Null: none was published */
  newest?: FormDefinition | null
  sectors?: { id: number; parentId: null; text: Record<string, string> }[]
}

/** The builder of a form with a server that keeps one draft, in which somebody else may write, too. */
export async function showBuilder(definition: FormDefinition, path = '/', options: Options = {}) {
  const { calls = {}, language, newest = definition, sectors = [] } = options
  let kept: FormDraft = {
    formId: 1,
    kind: 'application',
    name: { en: 'Application' },
    revision: 1,
    sections: partsOf(definition),
    newest: newest && { number: 3, definition: newest },
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
  /** what a draft is after it was published, discarded or replaced */
  const replace = (next: FormDefinition, published = kept.newest) => {
    kept = { ...kept, revision: kept.revision + 1, sections: partsOf(next), newest: published }
    return kept
  }
  const changeFormDraft = vi.fn(async ({ changes }: { changes: unknown[] }) => write(changes as Change[], 'Asha'))
  const takeIds = vi.fn(async ({ count }: { count: number }) => {
    nextId += count
    return { first: nextId - count }
  })
  const published = { publishedAt: '2026-11-20T08:00:00.000Z', publishedBy: null }
  const version = { number: 3, ...published, sections: 2, questions: 3 }
  const clients: FakeClients = {
    formBuilder: {
      getFormDraft: async () => kept,
      changeFormDraft,
      takeIds,
      getFormStandards: async () => ({ items: builderStandards, count: builderStandards.length }),
      getKnownQuestions: async () => ({ items: [], count: 0 }),
      getFormVersions: async () => ({ items: [version], count: 1 }),
      getFormVersion: async () => ({ number: 3, definition }),
      getRunning: async () => ({ responses: 0, answered: [] }),
      // it brings no news: what others write is met when one saves
      visitFormDraft: async () => ({ people: [{ id: 'b', name: 'Bimal Silva', questionId: 12 }], revision: 0 }),
      ...calls,
    },
    forms: { getFormChoices: async () => ({ sector: sectors, focus: [], certificates: [] }) },
  }
  const { screen, address, router } = await show(<FormBuilder draft={kept} />, {
    clients,
    path,
    ...(language && { language }),
    pages: [{ path: '/account', element: <h1>Your account</h1> }],
  })
  return {
    screen,
    address,
    router,
    changeFormDraft,
    takeIds,
    replace,
    /** what somebody else writes */
    others: (changes: Change[]) => write(changes, 'Bimal Silva'),
    revision: () => kept.revision,
    definition: () => definitionOf(kept.sections),
    ids: () => kept.sections.map(section => section.questions.map(one => one.id)),
  }
}
