import { defineMail } from '#server/mail/index.ts'
import type { Leak } from '../../run-drill.ts'

type Data = { leaks: Leak[]; count: number; link: string }

/** Leaks that the mail lists; the page has the others. */
const listed = 20

/** To the operator’s address, or if there is none to those of `ADMIN_EMAILS`: the nightly leak drill found hidden records on public pages. */
export const leakFound = defineMail<Data>({
  name: 'leak-found',
  write: ({ leaks, count, link }, { t }) => ({
    subject: t('Hidden records can be seen: {{number}}', { number: count }),
    heading: t('The leak drill found hidden records'),
    paragraphs: [
      t('Each night Pola asks its own public pages for records that visitors must not see. These were found:'),
      { facts: leaks.slice(0, listed).map(({ kind, id, address }): [string, string] => [`${kind} ${id}`, address]) },
      t(
        'Open each address without being logged in. If you see the record there, please report it as a security problem.',
      ),
    ],
    button: { label: t('See the leak drill'), link },
    foot: [t('You got this mail because you run Pola.')],
  }),
})
