import { defineMail, greeting, type MailBlock } from '#server/mail/index.ts'

export type WrittenItem = {
  title: string
  /** '' for none */
  words: string
  why: string
  /** absolute URLs */
  button: { label: string; link: string }
  deeds: { label: string; link: string }[]
}

export type LetterData = {
  name: string
  sections: { title: string; items: WrittenItem[] }[]
  settingsLink: string
}

/**
 * Once a week, what waits for somebody and they haven’t seen: answers, feedback, news of those they follow. Written when
 * it is sent; sent only if something waits and they haven’t turned it off.
 */
export const weeklyLetter = defineMail<LetterData>({
  name: 'weekly-letter',
  write: ({ name, sections, settingsLink }, { t }) => {
    const items = sections.flatMap(section => section.items)
    return {
      subject:
        items.length === 1
          ? (items[0]?.title ?? '')
          : t('Your week at Pola: {{count}} things wait for you', { count: items.length }),
      heading: t('Your week at Pola'),
      paragraphs: [
        greeting(t, name),
        t('This is what waits for you and you haven’t seen yet.'),
        ...sections.flatMap(section => [{ title: section.title }, ...section.items.flatMap(blocksOf)]),
      ],
      foot: [
        t('You get this letter once a week, if something waits for you.'),
        { text: t('Choose when it comes, or turn it off'), link: settingsLink },
      ],
    }
  },
})

function blocksOf({ title, words, why, button, deeds }: WrittenItem): MailBlock[] {
  const links = deeds.map(({ label, link }) => ({ text: label, link }))
  return [[title, words, why].filter(Boolean).join('\n'), { button }, ...(links.length > 0 ? [{ links }] : [])]
}
