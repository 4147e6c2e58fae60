import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { readDeviceDraft } from './device-drafts.ts'
import { createDraftKeeper } from './draft-keeper.ts'

const which = { userId: 'nimali', deed: 'reply', target: 7 } as const
const empty = { groupId: null, title: '', message: '' }

/** The drafts of the server, as `server/own/drafts.ts` keeps them. */
function aServer() {
  let kept: { sequence: number; title: string; message: string } | null = null
  let isDown = false
  const answer = () => {
    if (isDown) throw new TypeError('Failed to fetch')
  }
  return {
    kept: () => kept,
    setDown: (down: boolean) => {
      isDown = down
    },
    getDraft: vi.fn(async () => {
      answer()
      return {
        draft: kept && { deed: 'reply' as const, target: 7, groupId: null, savedAt: '2026-11-30T10:42:00Z', ...kept },
      }
    }),
    saveDraft: vi.fn(async ({ sequence, title, message }: { sequence: number; title: string; message: string }) => {
      answer()
      if (kept && kept.sequence !== sequence && kept.message !== message)
        throw refusal(409, { code: 'gm-error-draft-newer', given: kept })
      kept = { sequence: (kept?.sequence ?? 0) + 1, title, message }
      return { sequence: kept.sequence, savedAt: '2026-11-30T10:42:00Z' }
    }),
    dropDraft: vi.fn(async () => {
      answer()
      kept = null
      return { success: true }
    }),
  }
}

const open = (server: ReturnType<typeof aServer>) => createDraftKeeper(server, which, empty, { wait: 0 })

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})

test('an empty form without a draft stays empty, and nothing is saved', async () => {
  const server = aServer()
  const keeper = open(server)
  await keeper.load()
  await keeper.flush()
  expect(keeper.state()).toMatchObject({ words: empty, kept: 'none' })
  expect(server.saveDraft).not.toHaveBeenCalled()
  expect(readDeviceDraft(which)).toBeUndefined()
})

test('what is typed is on the device at once, then on the server, and comes back on another page', async () => {
  const server = aServer()
  const keeper = open(server)
  await keeper.load()
  keeper.change({ message: 'Banana' })
  expect(readDeviceDraft(which)).toMatchObject({ words: { message: 'Banana' }, isDirty: true })
  expect(keeper.state().kept).toBe('changed')
  await keeper.flush()
  expect(keeper.state()).toMatchObject({ kept: 'saved', savedAt: '2026-11-30T10:42:00Z' })
  const second = open(server)
  await second.load()
  expect(second.state()).toMatchObject({ words: { message: 'Banana' }, kept: 'saved' })
})

test('while the server can’t be reached or the session is over, the device keeps the words, and sends them later', async () => {
  const server = aServer()
  const keeper = open(server)
  await keeper.load()
  server.setDown(true)
  keeper.change({ message: 'Banana' })
  await keeper.flush()
  expect(keeper.state().kept).toBe('device')
  const second = open(server)
  await second.load()
  expect(second.state()).toMatchObject({ words: { message: 'Banana' }, kept: 'device' })
  server.setDown(false)
  await second.flush()
  expect(second.state().kept).toBe('saved')
  expect(server.kept()).toMatchObject({ message: 'Banana' })
})

test('another page’s newer draft is shown beside one’s own, and either can be chosen', async () => {
  const server = aServer()
  const [one, other] = [open(server), open(server)]
  await Promise.all([one.load(), other.load()])
  one.change({ message: 'Banana' })
  await one.flush()
  other.change({ message: 'Coir' })
  await other.flush()
  expect(other.state()).toMatchObject({ words: { message: 'Coir' }, newer: { message: 'Banana', sequence: 1 } })
  expect(other.state().kept).not.toBe('saved')
  other.change({ message: 'Coir sleeves' })
  await other.flush()
  expect(server.kept()).toMatchObject({ message: 'Banana' })
  await other.keepMine()
  expect(other.state()).toMatchObject({ kept: 'saved', newer: null })
  expect(server.kept()).toMatchObject({ message: 'Coir sleeves' })
  one.change({ message: 'Banana leaf' })
  await one.flush()
  one.takeOther()
  expect(one.state()).toMatchObject({ words: { message: 'Coir sleeves' }, kept: 'saved', newer: null })
})

test('words that were typed before an older draft arrived don’t vanish under it', async () => {
  const server = aServer()
  const earlier = open(server)
  earlier.change({ message: 'Banana' })
  await earlier.flush()
  localStorage.setItem('pola:forum-drafts', '{}')
  const keeper = open(server)
  const loading = keeper.load()
  keeper.change({ message: 'Coir' })
  await loading
  expect(keeper.state()).toMatchObject({ words: { message: 'Coir' }, newer: { message: 'Banana' } })
})

test('the key of an attempt stays the same after a reload, until the input is another one', async () => {
  const server = aServer()
  const keeper = open(server)
  keeper.change({ message: 'Banana' })
  const key = keeper.attemptFor({ message: 'Banana' })
  expect(keeper.attemptFor({ message: 'Banana' })).toBe(key)
  const second = open(server)
  await second.load()
  expect(second.attemptFor({ message: 'Banana' })).toBe(key)
  expect(second.attemptFor({ message: 'Coir' })).not.toBe(key)
})

test('a posted text leaves no draft, also if it was being saved', async () => {
  const server = aServer()
  const keeper = open(server)
  keeper.change({ message: 'Banana' })
  const saving = keeper.flush()
  await keeper.drop()
  await saving
  expect(server.kept()).toBeNull()
  expect(readDeviceDraft(which)).toBeUndefined()
  expect(keeper.state()).toMatchObject({ words: empty, kept: 'none' })
})

test('a text that was emptied again leaves no draft', async () => {
  const server = aServer()
  const keeper = open(server)
  keeper.change({ message: 'Banana' })
  await keeper.flush()
  keeper.change({ message: '' })
  await keeper.flush()
  expect(server.kept()).toBeNull()
  expect(keeper.state().kept).toBe('none')
})

test('drafts of one person aren’t another’s', async () => {
  const server = aServer()
  server.setDown(true)
  open(server).change({ message: 'Banana' })
  const other = createDraftKeeper(server, { ...which, userId: 'kasun' }, empty, { wait: 0 })
  await other.load()
  expect(other.state().words).toEqual(empty)
})
