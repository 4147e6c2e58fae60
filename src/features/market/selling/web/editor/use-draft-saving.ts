import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import { dropDraft, readDraft, writeDraft } from '#web/forms/draft-store.ts'
import type { ListingDraft } from '../../listing-draft.ts'
import type { EditedListing } from '../../selling.contract.ts'
import { keepBoth } from './keep-both.ts'

/** A pause in typing after which it is saved, in ms. */
const pause = 800
/** Tried again by itself after a failure, in ms. */
const retryEvery = 15_000

export type Parts = Partial<ListingDraft>

export type SavingState =
  | { is: 'idle' | 'typed' | 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; error: unknown }
  /** somebody else saved first */
  | { is: 'overtaken' }

export type DraftSaving = {
  content: ListingDraft
  /** the state on the server; null: nothing is saved yet */
  listing: EditedListing | null
  state: SavingState
  /** whether there are changes that are not on the server */
  hasUnsaved: boolean
  /** counts replacements of the content from elsewhere, after which inputs start anew */
  round: number
  update(parts: Parts): void
  /** Saves unsaved changes. @returns the resulting state on the server; undefined if saving failed */
  flush(): Promise<EditedListing | undefined>
  /** Replaces one's own content with the server's. @returns a function that restores one's own on top of it */
  takeOver(listing: EditedListing): () => void
  /** Saves one's own content on top of what somebody else saved. */
  keepMine(): Promise<void>
}

type Given = {
  vendorId: number
  listing: EditedListing | null
  /** initial content if nothing is saved yet */
  begin: ListingDraft
  onCreated?: (listing: EditedListing) => void
}

/**
 * A request without an answer yet, which has no further effect if it is repeated. It contains the whole content of a
 * new listing, or the changed parts of an existing one and their revision.
 */
type Sent = { key: string; revision: number; content: Parts }

type Kept = { revision: number; parts: Parts; sent?: Sent | undefined }

/** The revision of a listing that isn't saved yet. */
const none = -1

/**
 * Saves the editor's content automatically after every pause, and keeps unsaved changes in this tab. Requests run one
 * at a time; changes made in between go with the next one.
 */
export function useDraftSaving({ vendorId, listing: given, begin, onCreated }: Given): DraftSaving {
  const app = useApp()
  const [listing, setListing] = useState(given)
  const [content, setContent] = useState(given?.content ?? begin)
  const [state, setState] = useState<SavingState>({ is: 'idle' })
  const [round, setRound] = useState(0)
  const now = useRef({
    listing,
    content,
    parts: {} as Parts,
    sent: undefined as Sent | undefined,
    call: undefined as Promise<unknown> | undefined,
  })
  const unsaved = useRef(begin)
  const [hasUnsaved, setUnsaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const created = useRef(onCreated)
  created.current = onCreated
  const key = useCallback(() => storeKey(now.current.listing?.id ?? `new-${vendorId}`), [vendorId])

  const settle = useCallback(
    (parts: Parts) => {
      now.current.parts = parts
      const isEmpty = Object.keys(parts).length === 0
      setUnsaved(!isEmpty)
      if (isEmpty) dropDraft(sessionStorage, key())
      else {
        const { listing: known, sent } = now.current
        writeDraft(sessionStorage, key(), { revision: known?.revision ?? none, parts, sent } satisfies Kept)
      }
    },
    [key],
  )

  const flush = useCallback(
    async function save(): Promise<EditedListing | undefined> {
      clearTimeout(timer.current)
      // requests run one at a time
      while (now.current.call) await now.current.call
      const { parts, listing: before } = now.current
      if (Object.keys(parts).length === 0) return before ?? undefined
      setState({ is: 'saving' })
      const isRepeated = now.current.sent !== undefined
      now.current.sent ??= {
        key: crypto.randomUUID(),
        revision: before?.revision ?? none,
        content: before ? parts : now.current.content,
      }
      const { sent } = now.current
      settle(parts)
      const call = send(app, vendorId, before, sent)
      now.current.call = call.catch(() => undefined)
      let saved: EditedListing
      try {
        saved = await call
        if (!before) dropDraft(sessionStorage, key())
        now.current.listing = saved
        now.current.sent = undefined
        setListing(saved)
        settle(rest(now.current.parts, sent.content))
        setState({ is: 'saved', at: saved.saved?.at ?? new Date().toISOString() })
        if (!before) created.current?.(saved)
      } catch (error) {
        const { code, status } = apiErrorOf(error)
        if (status >= 400 && status < 500) now.current.sent = undefined
        const isOvertaken = code === 'gm-error-draft-changed'
        setState(isOvertaken ? { is: 'overtaken' } : { is: 'failed', error })
        return undefined
      } finally {
        now.current.call = undefined
      }
      // changes made after the first attempt of a repeated request
      return isRepeated && Object.keys(now.current.parts).length > 0 ? save() : saved
    },
    [app, vendorId, key, settle],
  )

  const schedule = useCallback(
    (after: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), after)
    },
    [flush],
  )

  const update = useCallback(
    (parts: Parts) => {
      now.current.content = { ...now.current.content, ...parts }
      setContent(now.current.content)
      settle({ ...now.current.parts, ...parts })
      setState(before => (before.is === 'overtaken' ? before : { is: 'typed' }))
      schedule(pause)
    },
    [settle, schedule],
  )

  const takeOver = useCallback(
    (other: EditedListing) => {
      clearTimeout(timer.current)
      const base = now.current.listing?.content ?? unsaved.current
      const mine = keepBoth(now.current.parts, base, other.content)
      now.current.listing = other
      now.current.content = other.content
      now.current.sent = undefined
      setListing(other)
      setContent(other.content)
      settle({})
      setState(other.saved ? { is: 'saved', at: other.saved.at } : { is: 'idle' })
      setRound(before => before + 1)
      return () => {
        update(mine)
        setRound(before => before + 1)
      }
    },
    [settle, update],
  )

  const keepMine = useCallback(async () => {
    const id = now.current.listing?.id
    if (id === undefined) return
    takeOver(await app.clients.selling.getDraft({ id }))()
    await flush()
  }, [app, takeOver, flush])

  // changes that this tab kept because it was closed or reloaded before they were saved
  useEffect(() => {
    const kept = readDraft<Kept>(sessionStorage, key(), { revision: -2, parts: {} })
    if (!kept?.parts || Object.keys(kept.parts).length === 0) return
    const before = now.current.listing
    now.current.sent = kept.sent
    if (before && kept.revision !== undefined) now.current.listing = { ...before, revision: kept.revision }
    update(kept.parts)
    setRound(count => count + 1)
  }, [key, update])

  const isFailed = state.is === 'failed'
  useEffect(() => {
    if (!isFailed) return
    const again = () => schedule(0)
    const every = setInterval(again, retryEvery)
    addEventListener('online', again)
    return () => {
      clearInterval(every)
      removeEventListener('online', again)
    }
  }, [isFailed, schedule])

  // a phone may never come back to a page that it put away
  useEffect(() => {
    const away = () => document.visibilityState === 'hidden' && void flush()
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      clearTimeout(timer.current)
    }
  }, [flush])

  return useMemo(
    () => ({ content, listing, state, hasUnsaved, round, update, flush, takeOver, keepMine }),
    [content, listing, state, hasUnsaved, round, update, flush, takeOver, keepMine],
  )
}

function send(
  { clients }: App,
  vendorId: number,
  listing: EditedListing | null,
  { key, revision, content }: Sent,
): Promise<EditedListing> {
  const options = { context: { idempotencyKey: key } }
  if (!listing) return clients.selling.createListing({ vendorId, content }, options)
  return clients.selling.saveDraft({ id: listing.id, revision, content }, options)
}

/** The changes made after the request was sent. */
function rest(now: Parts, sent: Parts): Parts {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as keyof Parts] !== value))
}

function storeKey(of: number | string): string {
  return `listing-${of}`
}
