import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#web/app-context.ts'
import type { DraftFor, DraftWords } from './device-drafts.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'

/**
 * A draft for one place of a page; what was begun earlier comes once the page is shown.
 * @param shown the server’s draft, where the page came with it
 */
export function useDraftKeeper(
  which: Omit<DraftFor, 'userId'>,
  initial: DraftWords,
  shown: DraftWords = initial,
): [DraftState, DraftKeeper] {
  const { clients, viewer } = useApp()
  const [keeper] = useState(() =>
    createDraftKeeper(clients.forum, { ...which, userId: viewer?.id ?? '' }, initial, { shown }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state)
  useEffect(() => {
    const flush = () => void keeper.flush()
    void keeper.load()
    addEventListener('online', flush)
    return () => {
      removeEventListener('online', flush)
      flush()
    }
  }, [keeper])
  return [state, keeper]
}
