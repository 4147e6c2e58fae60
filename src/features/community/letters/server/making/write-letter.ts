import { createHash } from 'node:crypto'
import { renderMail } from '#server/mail/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { longestLetterTitle, longestLetterWords, maxLetterBytes } from '../../letter-limits.ts'
import { weightOf } from '../../mail-weight.ts'
import { shortened } from '../../shorten-words.ts'
import { letterLink, stopAct } from '../links/letter-link.ts'
import type { LetterItem } from '../parts/letter-parts.ts'
import type { Gathered } from './gather-letter.ts'
import { type LetterData, type WrittenItem, weeklyLetter } from './weekly-letter.mail.ts'

/** A letter on its way: `id` and `secret` make its links. */
export type Envelope = {
  id: string
  secret: string
  publicUrl: string
  name: string
  email: string
  language: SiteLanguage
}

/** What the mail of a letter says. */
export function writeLetter(gathered: Gathered, envelope: Envelope): LetterData {
  const words = wordsIn(envelope.language)
  return {
    name: envelope.name,
    sections: gathered.map(({ part, items }) => ({
      title: part.title(words),
      items: items.map(item => writeItem(item, envelope)),
    })),
    settingsLink: `${envelope.publicUrl}/account?section=letter`,
  }
}

function writeItem({ title, words, why, button, deeds }: LetterItem, envelope: Envelope): WrittenItem {
  const { publicUrl } = envelope
  return {
    title: shortened(title, longestLetterTitle),
    words: shortened(words, longestLetterWords),
    why: shortened(why, longestLetterWords),
    button: { label: button.label, link: publicUrl + button.path },
    deeds: deeds.map(({ label, act, thingId }) => ({ label, link: letterLink(publicUrl, envelope, { act, thingId }) })),
  }
}

/** Names what a letter says and to whom: two that say the same have the same, wherever the site is. */
export function hashOf(gathered: Gathered, envelope: Omit<Envelope, 'publicUrl'>): string {
  const data = writeLetter(gathered, { ...envelope, publicUrl: '' })
  return createHash('sha256')
    .update(JSON.stringify([envelope.email, envelope.language, data]))
    .digest('hex')
}

/** The link that turns letters off, by one click of a mail program. */
export const stopLink = (envelope: Envelope) => letterLink(envelope.publicUrl, envelope, { act: stopAct, thingId: 0 })

/**
 * The items that have to be left out, so that the letter isn't heavier than phones with little memory can open; the last
 * ones first.
 */
export function tooHeavy(gathered: Gathered, envelope: Envelope): { kept: Gathered; left: Gathered } {
  const all = gathered.flatMap(({ part, items }) => items.map(item => ({ part, item })))
  for (let count = all.length; ; count -= 1) {
    const kept = together(all.slice(0, count))
    const mail = renderMail(weeklyLetter, envelope.language, writeLetter(kept, envelope), undefined, stopLink(envelope))
    if (count <= 1 || weightOf(mail) <= maxLetterBytes) return { kept, left: together(all.slice(count)) }
  }
}

type One = { part: Gathered[number]['part']; item: LetterItem }

function together(ones: One[]): Gathered {
  return [...Map.groupBy(ones, ({ part }) => part)].map(([part, of]) => ({ part, items: of.map(({ item }) => item) }))
}
