import { describe, expect, test } from 'vitest'
import { setBlock } from '#features/community/chat/server/rooms/blocks.ts'
import { openSession, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { restoreAccount, suspendAccount } from '#features/people/accounts/server/index.ts'
import type { Walk } from './canary-walk.ts'
import type { CanaryWorld } from './canary-world.ts'

/** A way to take words out of sight, and to show them again. */
export type Way<Mark extends string> = {
  hide(): Promise<unknown>
  show(): Promise<unknown>
  /** default: all of them from everybody */
  from?: { who?: string[]; what?: Mark[] }
  /** asks everything, not only what showed the words */
  isWhole?: boolean
}

type Given<Mark extends string> = {
  /** where words must be found while they are shown, for the questions to mean anything */
  whereShown: string[]
  /** who is mailed what while it is shown */
  mailed: [who: string, mark: Mark][]
  /** what the reader is shown as numbers of words, and the mark that is counted in them */
  counted: { count: () => Promise<number>; what: Mark }
}

/**
 * Declares the tests: words are found while they are shown, nowhere while they aren’t, and then again where they were.
 * @returns where they were found, once these tests have run
 */
export function testWays<Mark extends string>(
  { readers }: CanaryWorld,
  { marks, walk, everything, wherever, mailAll, marksMailedTo }: Walk<Mark>,
  ways: Record<string, Way<Mark>>,
  { whereShown, mailed, counted }: Given<Mark>,
) {
  let before = new Set<string>()

  test('while they are shown, the words are found', { timeout: 600_000 }, async () => {
    before = await walk(everything())
    expect([...before]).toEqual(expect.arrayContaining(whereShown))
    expect(new Set([...before].map(place => place.split(': ')[1]))).toEqual(new Set(marks))
  })

  describe.each(Object.entries(ways))('words that are %s', (_, { hide, show, from = {}, isWhole = false }) => {
    const { who = Object.keys(readers), what = marks } = from
    const isMeant = (place: string) =>
      who.includes(place.split(' ')[0] ?? '') && what.some(mark => place.endsWith(`: ${mark}`))

    const away = async <T>(ask: () => Promise<T>): Promise<T> => {
      await hide()
      try {
        return await ask()
      } finally {
        await show()
      }
    }

    test('are found nowhere, and then again where they were', { timeout: 600_000 }, async () => {
      const seen = await away(() => walk(isWhole ? everything() : wherever(before)))
      expect([...seen].filter(isMeant)).toEqual([])
      const others = [...before].filter(place => !who.includes(place.split(' ')[0] ?? ''))
      expect([...seen]).toEqual(expect.arrayContaining(others))
      expect([...(await walk(wherever(before)))].toSorted()).toEqual([...before].toSorted())
    })

    test('are in no mail, and count in no number', async () => {
      const mails = await away(mailAll)
      const found = who.flatMap(name => marksMailedTo(mails, readers[name])).filter(mark => what.includes(mark))
      expect(found).toEqual([])
      if (!what.includes(counted.what) || !who.includes('reader')) return
      const shown = await counted.count()
      expect(shown).toBeGreaterThan(0)
      expect(await away(counted.count)).toBeLessThan(shown)
    })
  })

  test('while they are shown, the words are mailed', async () => {
    const mails = await mailAll()
    for (const [who, mark] of mailed) expect(marksMailedTo(mails, readers[who]), who).toContain(mark)
  })
  return () => before
}

/** Words by somebody who is suspended, and by somebody whom the reader blocked, or who blocked the reader. */
export function waysOfPeople<Mark extends string>({
  db,
  inTx,
  author,
  people: { reader },
}: CanaryWorld): Record<string, Way<Mark>> {
  const blocks = (blocker: TestUser, blocked: TestUser): Way<Mark> => {
    const set = (isBlocked: boolean) =>
      setBlock({ db }, { blocker: `user_${blocker.id}`, blocked: `user_${blocked.id}`, isBlocked })
    return { hide: () => set(true), show: () => set(false), from: { who: ['reader'] } }
  }
  return {
    'by somebody suspended': {
      hide: () => inTx(tx => suspendAccount(tx, author.id, { until: null, why: 'Spam' })),
      show: async () => {
        await inTx(tx => restoreAccount(tx, author.id))
        await openSession(db, author)
      },
    },
    'by somebody whom the reader blocked': blocks(reader, author),
    'by somebody who blocked the reader': blocks(author, reader),
  }
}
