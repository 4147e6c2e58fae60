import { expect } from 'vitest'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import { mailUnread } from '#features/people/notifications/server/mail-unread.ts'
import { ownData } from '#features/people/own-data/server/own-data.ts'
import type { CanaryQuestion, CanaryWorld } from './canary-world.ts'

type Mail = { subject: string; text: string | null; html: string | null; toAddress: string }

/** Asks everything for marked words, as everybody. `marks`: the words of each mark, any of which is a find. */
export function createWalk<Mark extends string>(
  { db, publicUrl, readers, ask }: CanaryWorld,
  marks: Record<Mark, string[]>,
) {
  const allMarks = Object.keys(marks) as Mark[]
  const questions: CanaryQuestion[] = []
  type Asked = { who: string; question: CanaryQuestion }

  /** Words that stand in the question don't count. */
  const marksIn = (text: string, question = '') =>
    allMarks.filter(mark => marks[mark].some(word => text.includes(word) && !question.includes(word)))

  /** Where somebody finds which words: `owner page /notifications: post`. */
  async function walk(asked: Asked[]): Promise<Set<string>> {
    const seen = new Set<string>()
    for (const { who, question } of asked) {
      const { name, address } = question
      const response = await ask(readers[who], question)
      const text = `${[...response.headers].join('\n')}\n${await response.text()}`
      expect([who, address, response.status]).not.toEqual([who, address, 429])
      for (const mark of marksIn(text, address)) seen.add(`${who} ${name}: ${mark}`)
    }
    for (const [who, user] of Object.entries(readers)) {
      if (!user) continue
      for (const [part, read] of Object.entries(ownData))
        for (const mark of marksIn(JSON.stringify(await read(db, user.id)))) seen.add(`${who} own ${part}: ${mark}`)
    }
    return seen
  }

  const everything = () => Object.keys(readers).flatMap(who => questions.map(question => ({ who, question })))
  return {
    ...{ marks: allMarks, questions, walk, everything },
    /** Taking something out of sight shows it nowhere new, which is asked for by `everything`; else these are asked. */
    wherever: (seen: Set<string>) =>
      everything().filter(({ who, question }) => allMarks.some(mark => seen.has(`${who} ${question.name}: ${mark}`))),
    /** The mails of all notifications, if they were mailed now. */
    async mailAll(): Promise<Mail[]> {
      const waiting = await db.selectFrom('notifications').select('id').execute()
      await mailUnread(
        { db, publicUrl },
        waiting.map(({ id }) => id),
      )
      const mails = await db.selectFrom('mails').select(['subject', 'text', 'html', 'toAddress']).execute()
      await db.deleteFrom('mails').execute()
      await db.updateTable('notifications').set({ mailedAt: null }).execute()
      return mails
    },
    marksMailedTo: (mails: Mail[], user: TestUser | undefined): Mark[] =>
      mails.filter(mail => mail.toAddress === user?.email).flatMap(mail => marksIn(JSON.stringify(mail))),
  }
}

export type Walk<Mark extends string> = ReturnType<typeof createWalk<Mark>>
