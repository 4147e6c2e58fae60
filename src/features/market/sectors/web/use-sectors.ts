import { queryOptions } from '@tanstack/react-query'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { App } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { queriesOf } from '#web/queries.tsx'
import type { LastAct, SectorNode } from '../sectors.contract.ts'

export type NodeKind = 'sector' | 'focus' | 'category'

/** The answer of `getSectors`. */
export type Trees = { revision: number; nodes: SectorNode[]; uses: number; lastAct: LastAct | null }

/** What the page's first part shows. */
export const kinds = ['sector', 'focus', 'category', 'shortcuts'] as const
export type Kind = (typeof kinds)[number]

/** An act that is shown before it is done; the rest is where the node or its enterprises go. */
export type PlannedAct = { act: 'move' | 'merge' | 'retire'; id: number; to: number | null; position: number }

/** Whose ids the nodes of a kind have. */
export function treeOf(type: NodeKind): 'nodes' | 'categories' {
  return type === 'category' ? 'categories' : 'nodes'
}

export function sectorsQuery(app: App, type: NodeKind) {
  return queryOptions({
    queryKey: ['sectors', type],
    queryFn: () => app.clients.sectors.getSectors({ type }),
    staleTime: 0,
  })
}

export function shortcutsQuery(app: App) {
  return queryOptions({
    queryKey: ['sectors', 'shortcuts'],
    queryFn: () => app.clients.sectors.getShortcuts({}),
    staleTime: 0,
  })
}

/** @param revision of the trees: what an act would change depends on them */
export function previewQuery(app: App, type: NodeKind, { act, id, to, position }: PlannedAct, revision: number) {
  return queryOptions({
    queryKey: ['sectors', 'preview', treeOf(type), act, id, to, position, revision],
    queryFn: () =>
      app.clients.sectors.previewSectorAct({ act, id, of: treeOf(type), position, ...(to !== null && { to }) }),
    staleTime: 0,
    retry: false,
  })
}

/** Loads the trees anew after an act. */
export async function reloadSectors(app: App): Promise<void> {
  await queriesOf(app).invalidateQueries({ queryKey: ['sectors'] })
}

/** The message for an act that was refused. */
export function sectorRefusal(t: Translate, error: unknown): string {
  const { code, given } = apiErrorOf(error)
  switch (code) {
    case 'gm-error-sectors-changed':
      return t('Someone changed this in the meantime. Look at it as it is now, then try again.')
    case 'gm-error-sector-below-itself':
      return t('It can’t stand below itself.')
    case 'gm-error-sector-too-deep':
      return t('That would be more than {{levels}} levels deep.', { levels: given?.levels ?? 4 })
    case 'gm-error-sector-in-use':
      return t('It’s in use. Choose where its enterprises go.')
    case 'gm-error-category-in-use':
      return t('It’s in use. Choose where its listings go.')
    case 'gm-error-category-fixed':
      return t('The topmost categories stay where they are, and addresses stay.')
    case 'gm-error-sector-handle-taken':
      return t('Another one has this address. Choose another address.')
    case 'gm-error-sectors-undo':
      return t('What this changed has been changed since, so it can’t be undone.')
    case 'NOT_FOUND':
      return t('It’s no longer there.')
    default:
      return messageOfFailure(t, error)
  }
}

export function isConflict(error: unknown): boolean {
  return apiErrorOf(error).code === 'gm-error-sectors-changed'
}
