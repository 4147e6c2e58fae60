import { expect, test } from 'vitest'
import { defineMail, type MailTemplate, mailName } from './define-mail.ts'
import { renderMail } from './render-mail.ts'
import { wordsOfMail } from './testing/words-of-mail.ts'
import { writtenIn } from './testing/written-in.ts'

const hostile = '<img src=x onerror=alert(1)> & "co"'
const invite = defineMail<{ by: string; words: string; link: string }>({
  name: 'invite',
  write: writtenIn({
    en: ({ by, words, link }) => ({
      subject: `From ${by}`,
      heading: `${by} writes`,
      paragraphs: [{ quote: words }, `So much from ${by}.`],
      button: { label: 'Answer', link },
      foot: [`You know ${by}.`],
    }),
    si: ({ by, link }) => ({ subject: by, heading: by, paragraphs: ['ආයුබෝවන්'], button: { label: 'පිළිතුරු', link } }),
    ur: () => ({ subject: 'س', heading: 'سلام', paragraphs: [{ quote: 'پیغام' }] }),
  }),
})
const data = { by: hostile, words: 'one\r\n<b>two</b>', link: 'https://pola.test/?a=1&b="' }

test('both parts say the same, and user text is escaped in the HTML', () => {
  const { subject, text, html } = renderMail(invite, 'en', data)
  expect(subject).toBe(`From ${hostile}`)
  expect(text).toBe(
    `${hostile} writes\n\n> one\n> <b>two</b>\n\nSo much from ${hostile}.\n\nAnswer:\n${data.link}\n\n—\n\nYou know ${hostile}.\n\nPola\n`,
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
  expect(html).toContain('one<br>&#60;b&#62;two&#60;/b&#62;')
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://pola.test/?a=1&#38;b=&#34;"',
    'href="https://pola.test/?a=1&#38;b=&#34;"',
  ])
})

test('the HTML loads nothing and runs nothing', () => {
  const { html } = renderMail(invite, 'si', data)
  expect(html).not.toMatch(/<(script|img|link|iframe|form|input)\b|@import|url\(|<[^>]* src=/i)
})

test('a mail without texts in the language asked for is in English, and marked as English', () => {
  expect(renderMail(invite, 'ta', data)).toMatchObject({
    language: 'en',
    html: expect.stringContaining('<html lang="en" dir="ltr">'),
  })
  expect(renderMail(invite, 'si', data)).toMatchObject({ language: 'si', text: expect.stringContaining('ආයුබෝවන්') })
})

test('a right-to-left language has a right-to-left page', () => {
  const { html } = renderMail(invite, 'ur', data)
  expect(html).toContain('<html lang="ur" dir="rtl">')
  expect(html).toContain('text-align:right')
  expect(html).toContain('border-right:3px')
})

test('text after a right-to-left name keeps its own direction', () => {
  const facts: MailTemplate<object> = {
    name: 'facts',
    write: (_, { t }) => ({ subject: '', heading: '', paragraphs: [{ facts: [[t('Hello,'), '10014-1']] }] }),
  }
  expect(renderMail(facts, 'ur', {}).text).toContain(': \u206810014-1\u2069')
  expect(renderMail(facts, 'ur', {}).html).toContain(':</span> \u206810014-1\u2069')
  expect(renderMail(facts, 'en', {}).text).toContain('Hello,: 10014-1')
})

test('a subject keeps the isolates around a name, but no marks that could change its direction', () => {
  const { subject } = renderMail(
    {
      name: 'note',
      write: (_, { t }) => ({ subject: t('Hello {{name}},', { name: 'A\u202eb' }), heading: '', paragraphs: [] }),
    },
    'ur',
    {},
  )
  expect(subject).toBe('\u200fالسلام علیکم \u2068Ab\u2069،')
})

test('a long subject is cut between characters, and stays on one line', () => {
  const { subject } = renderMail(invite, 'en', { ...data, by: `a\u0000b\u202ec${'🌿'.repeat(300)}` })
  expect(subject.startsWith('From a bc🌿')).toBe(true)
  expect([...subject]).toHaveLength(150)
  expect(subject.endsWith('🌿…')).toBe(true)
})

test.each([
  ['Asha', 'Asha'],
  ['J. R. Silva', 'J. R. Silva'],
  ['  නිමල්\n ', 'නිමල්'],
  ['Win at evil.example', ''],
  ['https://evil.example', ''],
  ['me@evil', ''],
  ['x'.repeat(61), ''],
  [' ', ''],
])('the name %j appears as %j', (name, shown) => {
  expect(mailName(name)).toBe(shown)
})

test('a mail caused by a network’s own site has its name and colours instead of the platform’s', () => {
  const dress = { name: 'Lanka <Organic>', color: { light: '#0a5c2b', dark: '#8fe0ae' } }
  const { html, text } = renderMail(invite, 'en', data, dress)
  expect(text.endsWith('Lanka <Organic>\n')).toBe(true)
  expect(html).toContain('>Lanka &#60;Organic&#62;</span>')
  expect(html).toMatch(/class="button"[^>]*background:#0a5c2b/)
  expect(html).toContain('.button{background:#8fe0ae!important}')
  expect(html).not.toMatch(/>Pola<|#17649a|#7fbbe6/)
  expect(renderMail(invite, 'en', data, { ...dress, color: null }).html).toContain('#17649a')
})

const receipt = defineMail<{ hostile: string }>({
  name: 'receipt',
  write: writtenIn({
    en: ({ hostile: words }) => ({
      subject: 'Receipt',
      heading: 'Receipt',
      paragraphs: [
        { title: words },
        {
          rows: [
            {
              text: '2 × Honey',
              about: [words, '$5 each'],
              amount: 'Rs 3,000',
              amountAbout: '$10',
              picture: 'https://pola.test/a?"b',
            },
            { text: 'Shipping', amount: 'Rs 350' },
            { text: 'Total', amount: 'Rs 3,350', isTotal: true },
          ],
        },
        {
          facts: [
            ['Ship to', `Asha\n${words}`],
            [words, 'Post'],
          ],
        },
        { links: [{ text: words, link: 'https://pola.test/?a=1&b="' }] },
      ],
    }),
    si: () => ({ subject: 'ර', heading: 'රිසිට්පත', paragraphs: [] }),
    ur: () => ({ subject: 'ر', heading: 'رسید', paragraphs: [{ rows: [{ text: 'چائے', amount: '10' }] }] }),
  }),
})

test('rows, facts and links say the same in both parts, and user text is escaped in the HTML', () => {
  const mail = renderMail(receipt, 'en', { hostile })
  expect(mail.text).toBe(
    [
      'Receipt',
      `— ${hostile} —`,
      `2 × Honey: Rs 3,000 ($10)\n  ${hostile}\n  $5 each\nShipping: Rs 350\nTotal: Rs 3,350`,
      `Ship to:\n  Asha\n  ${hostile}\n${hostile}: Post`,
      `${hostile}:\nhttps://pola.test/?a=1&b="`,
      'Pola\n',
    ].join('\n\n'),
  )
  const words = wordsOfMail(mail)
  expect(words.html).toEqual(words.text)
  expect(mail.html).not.toMatch(/<img src=x|onerror=alert\(1\)>/)
  expect(mail.html.match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining('src="https://pola.test/a?&#34;b" alt="" width="64"'),
  ])
})

test('amounts stand at the end of their line in both directions', () => {
  expect(renderMail(receipt, 'en', { hostile }).html).toContain('text-align:right;white-space:nowrap">Rs 350')
  expect(renderMail(receipt, 'ur', { hostile }).html).toContain('text-align:left;white-space:nowrap">10')
})

test('every inline colour has a dark counterpart', () => {
  const { html } = renderMail(receipt, 'en', { hostile })
  const [, dark = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const coloured = [
    ...html.matchAll(/<\w+ [^>]*style="[^"]*(?:[^-]color|background|border(?!-radius)[a-z-]*):[^"]*"[^>]*>/g),
  ]
  expect(coloured.length).toBeGreaterThan(10)
  for (const [tag] of coloured) {
    const names = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(Boolean)
    // A button's label gets its dark colour from the button's own rule.
    if (tag.startsWith('<a ') && !names.length && dark.includes('.button a{')) continue
    expect(names, tag).not.toEqual([])
    for (const name of names) expect(dark).toContain(`.${name}{`)
  }
})
