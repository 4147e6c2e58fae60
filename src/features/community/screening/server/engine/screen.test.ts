import { expect, test } from 'vitest'
import { defaultScreening, type ScreeningSettings } from '../../screening-settings.ts'
import { matchOf } from './find-words.ts'
import { type ScreeningLists, screen, type WordsFacts } from './screen.ts'
import { bandsOf, printOfText } from './text-print.ts'
import { wordsOfText } from './words-of-text.ts'

const known = { accountDays: 30, shown: 4, isTrusted: false }
const newcomer = { accountDays: 1, shown: 0, isTrusted: false }
const lists: ScreeningLists = {
  words: [{ id: 5, term: 'Casino*', language: 'en', match: matchOf('Casino*') }],
  hosts: [{ id: 6, host: 'bad.lk' }],
}

type Given = Partial<Omit<WordsFacts, 'words' | 'print'>> & { text: string }

function holds(given: Given, settings: Partial<ScreeningSettings> = {}) {
  const words = wordsOfText(given.text)
  const facts = { author: known, earlier: [], isOwnHost: (host: string) => host === 'pola.test', ...given }
  return screen({ ...facts, words, print: printOfText(words) }, { ...defaultScreening, ...settings }, lists)
}

test('plain words of somebody who is known are shown at once', () => {
  expect(holds({ text: 'The tea is good, see tea.org' })).toEqual([])
})

test('the first things wait, as many as admins choose', () => {
  const text = 'The tea is good'
  const first = { ...known, shown: 0 }
  expect(holds({ text, author: first })).toEqual([{ reason: 'first-post', shown: 0, first: 1 }])
  expect(holds({ text, author: { ...known, shown: 1 } })).toEqual([])
  expect(holds({ text, author: { ...known, shown: 1 } }, { firstPosts: 2 })).toHaveLength(1)
  expect(holds({ text, author: first }, { firstPostsWait: false })).toEqual([])
})

test('links of new members wait, links within the site don’t', () => {
  const author = { ...newcomer, shown: 1 }
  const waits = [{ reason: 'new-member-link', hosts: ['tea.org', 'milk.org'] }]
  expect(holds({ text: 'tea.org/1 tea.org/2 milk.org', author })).toEqual(waits)
  expect(holds({ text: 'https://pola.test/tea', author })).toEqual([])
  expect(holds({ text: 'tea.org', author: { ...author, accountDays: 7 } })).toEqual([])
  expect(holds({ text: 'tea.org', author: { ...author, accountDays: 6.99 } })).toHaveLength(1)
  expect(holds({ text: 'tea.org', author }, { newMemberLinksWait: false })).toEqual([])
  expect(holds({ text: 'tea.org', author }, { newDays: 0 })).toEqual([])
})

test('the platform’s admins and teams of approved enterprises are never new', () => {
  expect(holds({ text: 'tea.org', author: { ...newcomer, isTrusted: true } })).toEqual([])
})

test('listed words and hosts wait for everybody, with what was found', () => {
  expect(holds({ text: 'Casinos at shop.Bad.lk/x', author: { ...known, isTrusted: true } })).toEqual([
    { reason: 'listed-word', termId: 5, term: 'Casino*', found: 'casinos' },
    { reason: 'listed-link', termId: 6, term: 'bad.lk', found: 'shop.bad.lk' },
  ])
})

test('more links than the limit wait', () => {
  const text = 'a.org b.org c.org c.org https://pola.test/x'
  expect(holds({ text }, { maxLinks: 3 })).toEqual([])
  expect(holds({ text }, { maxLinks: 2 })).toEqual([{ reason: 'many-links', links: 3, max: 2 }])
})

test('of nearly the same texts the nearest is named', () => {
  const text =
    'We lend up to 50,000 rupees within one hour, without papers and without questions. Write to Nimal today.'
  const near = `${text.replace('Nimal', 'Kamal')}!`
  const printed = (words: string) => printOfText(wordsOfText(words)) ?? []
  const earlier = [
    { kind: 'feedback', id: '1', print: printed(near), isSameAuthor: true },
    { kind: 'feedback', id: '2', print: printed(text), isSameAuthor: false },
    { kind: 'feedback', id: '3', print: printed('x'.repeat(100)), isSameAuthor: false },
  ]
  const nearest = { reason: 'near-duplicate', kind: 'feedback', id: '2', percent: 100, isSameAuthor: false }
  expect(holds({ text, earlier })).toEqual([nearest])
  expect(holds({ text, earlier: earlier.slice(2) })).toEqual([])
  expect(holds({ text, earlier }, { nearDuplicatesWait: false })).toEqual([])
  expect(bandsOf(printed(text))).toHaveLength(16)
})
