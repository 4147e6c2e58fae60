import { defineMail, greeting } from '#server/mail/index.ts'
import { type StatementFacts, writeStatement } from './write-statement.ts'

type Data = {
  name: string
  facts: StatementFacts
  /** what the thing says; empty for none */
  words: string
  /** absolute URL of the statement, with its key */
  link: string
}

/**
 * To whoever wrote something that moderators restricted, or showed again: the statement of reasons. It can’t be turned
 * off, and also reaches somebody whose account is suspended.
 */
export const moderationStatement = defineMail<Data>({
  name: 'moderation-statement',
  write: ({ name, facts, words, link }, written) => {
    const { t } = written
    const { title, paragraphs } = writeStatement(facts, written)
    return {
      subject: title,
      heading: title,
      paragraphs: [greeting(t, name), ...(words ? [{ quote: words }] : []), ...paragraphs],
      button: { label: facts.appealUntil ? t('Read it, or appeal') : t('Read it'), link },
      foot: [t('You got this mail because you have an account at Pola.')],
    }
  },
})
