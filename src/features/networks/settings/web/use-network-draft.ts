import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { countChanges, type NetworkContent } from '../network-content.ts'
import { settingsQuery } from './settings-queries.ts'

type Changes = Partial<NetworkContent>

/** ms without another change after which the last ones are saved */
const pause = 500

export type NetworkDraft = {
  /** as it will be when it is published, with what isn’t saved yet */
  content: NetworkContent
  published: NetworkContent
  /** changes that aren’t published */
  count: number
  /** changes with each save, for the preview */
  savedAs: number
  isSaving: boolean
  /** why the last save or publication failed; '' if it didn’t */
  problem: string
  /** who saved meanwhile, while that is open */
  conflict: { by: string | null; at: string | null } | undefined
  /** counts how often fields have to show other values than those that were typed */
  round: number
  change(changes: Changes): void
  publish(): Promise<{ version: number } | undefined>
  restore(number: number): Promise<boolean>
  discard(): Promise<boolean>
  showTheirs(): void
  versions: { number: number; publishedAt: string; by: string | null }[]
}

/** The draft of the network’s settings: changed at once, saved one call at a time, published with another. */
export function useNetworkDraft(): NetworkDraft {
  const app = useApp()
  const { t } = useTranslation()
  const { id: networkId } = useManagedNetwork()
  const queries = useQueryClient()
  const query = settingsQuery(app, networkId)
  const { data } = useSuspenseQuery(query)
  const [local, setLocal] = useState<Changes>({})
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<NetworkDraft['conflict']>()
  const [round, setRound] = useState(0)
  // calls go one after another, whatever is rendered meanwhile
  const state = useRef({
    ...{ waiting: {} as Changes, revision: data.revision, timer: 0, work: Promise.resolve() },
    // somebody else’s changes are there, and mine are neither saved again nor dropped
    isUndecided: false,
  })
  const published = data.published as NetworkContent
  const content = { ...published, ...(data.changes as Changes), ...local }

  const load = async () => {
    const desk = await queries.fetchQuery({ ...query, staleTime: 0 })
    state.current.revision = desk.revision
    return desk
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const { current } = state
    const turn = current.work.then(async () => {
      setSaving(true)
      setProblem('')
      try {
        return await work()
      } catch (error) {
        if (apiErrorOf(error).code === 'gm-error-network-settings-changed') {
          const desk = await load()
          current.isUndecided = true
          setConflict({ by: desk.by, at: desk.changedAt })
        } else if (apiErrorOf(error).code === 'gm-error-network-settings-same') await load()
        else setProblem(failureText(t, error))
        return undefined
      } finally {
        setSaving(false)
      }
    })
    current.work = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }
  const save = () => {
    const { current } = state
    window.clearTimeout(current.timer)
    const changes = current.waiting
    if (Object.keys(changes).length === 0) return
    current.waiting = {}
    void inTurn(async () => {
      try {
        const { revision } = await app.clients.networkSettings.changeNetworkDraft({
          ...{ networkId, revision: current.revision, changes },
        })
        current.revision = revision
        current.isUndecided = false
        await load()
        setConflict(undefined)
        setLocal(now => without(now, changes))
      } catch (error) {
        // what wasn't saved is saved with the next change
        current.waiting = { ...changes, ...current.waiting }
        throw error
      }
    })
  }
  const saveRef = useRef(save)
  saveRef.current = save
  // what was changed last is saved when the page is left
  useEffect(() => {
    const { current } = state
    return () => {
      if (!current.isUndecided) saveRef.current()
    }
  }, [])

  const change = (changes: Changes) => {
    const { current } = state
    setLocal(now => ({ ...now, ...changes }))
    current.waiting = { ...current.waiting, ...changes }
    window.clearTimeout(current.timer)
    current.timer = window.setTimeout(() => saveRef.current(), pause)
  }
  const showOther = () => {
    state.current.waiting = {}
    state.current.isUndecided = false
    window.clearTimeout(state.current.timer)
    setLocal({})
    setConflict(undefined)
    setRound(one => one + 1)
  }
  const act = <T>(call: (revision: number) => Promise<T & { revision: number }>, isOther: boolean) => {
    save()
    return inTurn(async () => {
      // what was typed last met somebody else’s changes: neither is published before that is decided
      if (state.current.isUndecided && !isOther) return undefined
      const answer = await call(state.current.revision)
      state.current.revision = answer.revision
      await load()
      if (isOther) showOther()
      return answer
    })
  }
  const { networkSettings } = app.clients
  return {
    content,
    published,
    count: countChanges(published, { ...(data.changes as Changes), ...local }),
    savedAs: data.revision,
    ...{ isSaving, problem, conflict, round, change, versions: data.versions },
    publish: () => act(revision => networkSettings.publishNetworkDraft({ networkId, revision }), false),
    restore: async number =>
      (await act(revision => networkSettings.publishNetworkVersion({ networkId, number, revision }), true)) !==
      undefined,
    discard: async () =>
      (await act(revision => networkSettings.discardNetworkDraft({ networkId, revision }), true)) !== undefined,
    showTheirs: showOther,
  }
}

/** What was changed again since it was sent stays. */
function without(now: Changes, saved: Changes): Changes {
  const kept = Object.entries(now).filter(([name, value]) => saved[name as keyof Changes] !== value)
  return Object.fromEntries(kept)
}
