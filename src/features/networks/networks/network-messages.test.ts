import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseWords, fillMessage, messageOccasions, placeholdersOf, wrongPlaceholders } from './network-messages.ts'

test.each([
  ['Welcome {{enterprise}} to {{ network }}, until {{day}}.', []],
  ['Dear {{name}} and {{ENTERPRISE}}, {{name}}', ['{{name}}', '{{ENTERPRISE}}']],
  ['{{enterprise', ['{{']],
  ['enterprise}} and {{}}', ['{{}}', '}}']],
  ['{{{{network}}}}', ['{{', '}}']],
  ['{single} braces are words', []],
])('in “%s” these are no placeholders: %s', (text, wrong) => {
  expect(wrongPlaceholders('approved', text)).toEqual(wrong)
})

test('what an occasion doesn’t know is unknown in its texts', () => {
  expect(wrongPlaceholders('notApproved', '{{level}}')).toEqual(['{{level}}'])
  for (const occasion of messageOccasions)
    expect(
      wrongPlaceholders(
        occasion,
        placeholdersOf(occasion)
          .map(name => `{{${name}}}`)
          .join(' '),
      ),
    ).toEqual([])
})

test('values stand as they are, also those that look like placeholders, and lines without a value are left out', () => {
  const values = { enterprise: '{{network}} <b>$&', network: 'Lanka' }
  expect(fillMessage('Dear {{enterprise}},\n\nyour level: {{level}}\n\n\n{{ network }}', values, 'en')).toBe(
    'Dear {{network}} <b>$&,\n\nLanka',
  )
  expect(fillMessage('{{network}}', values, 'ur')).toBe('\u2068Lanka\u2069')
})

test('a text that the check takes is filled without braces being left', () => {
  const piece = fc.oneof(
    fc.constantFrom('{{enterprise}}', '{{ day }}', '{{', '}}', '\n', '{{level}}', '{x}'),
    fc.string(),
  )
  const values = { enterprise: 'Hive', network: 'Lanka', level: 'Partner', day: '3 Dec 2026' }
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const text = pieces.join('')
      fc.pre(wrongPlaceholders('approved', text).length === 0)
      expect(fillMessage(text, values, 'en')).not.toMatch(/\{\{|\}\}/)
    }),
  )
})

test('each language has the network’s words, or the default ones', () => {
  const own = { subject: { en: 'Hello {{enterprise}}' }, text: { en: '', si: 'ආයුබෝවන්' } }
  const defaults = { title: 'Default', text: 'Default text' }
  const as = (language: string, values = { enterprise: 'Hive' } as { enterprise?: string }) =>
    chooseWords(own, defaults, { values, language })
  expect(as('en')).toEqual({ title: 'Hello Hive', text: 'Default text' })
  expect(as('si')).toEqual({ title: 'Default', text: 'ආයුබෝවන්' })
  // a subject that names what there isn’t is no subject
  expect(as('en', {}).title).toBe('Default')
  expect(chooseWords(undefined, defaults, { values: {}, language: 'en' })).toEqual(defaults)
})
