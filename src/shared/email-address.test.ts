import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normalizeEmail, readEmail } from './email-address.ts'

/** docs/product.md §5: the minimum that must be accepted */
const floor = /^[\w+]+([.-][\w+]+)*@[\w]+([.-]\w+)*\.\w{2,10}$/

test.each([
  ["O'Neill@example.ie", "o'neill@example.ie"],
  ['hello@weavers.enterprises', 'hello@weavers.enterprises'],
  ['info@studio.photography', 'info@studio.photography'],
  [' Asha.P+shop@Example.LK\n', 'asha.p+shop@example.lk'],
  ['r&d@example.org', 'r&d@example.org'],
  ['a-b.c-d@e-f.g-h.example', 'a-b.c-d@e-f.g-h.example'],
  ['prvs=0123=asha@example.org', 'prvs=0123=asha@example.org'],
  ['asha@xn--bcher-kva.xn--p1ai', 'asha@xn--bcher-kva.xn--p1ai'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
  ['asha@ශ්\u200dරී.ලංකා', 'asha@xn--10cl1a0b660p.xn--fzc2c9e2c'],
  ['asha@例え。テスト', 'asha@xn--r8jz45g.xn--zckzah'],
  ['a@b_c.__', 'a@b_c.__'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  [`a@${'b.'.repeat(124)}org`, `a@${'b.'.repeat(124)}org`],
])('%j is an email address', (typed, stored) => {
  expect(readEmail(typed)).toBe(stored)
})

test.each([
  '',
  '@',
  'asha',
  '@example.org',
  'asha@',
  'asha@example',
  'asha@example.c',
  'asha@example.org.',
  'asha@.example.org',
  'asha@example..org',
  'asha@-example.org',
  'asha@example-.org',
  '.asha@example.org',
  'asha.@example.org',
  'as..ha@example.org',
  'as ha@example.org',
  'asha@exam ple.org',
  'asha@example.org\nbcc:b@example.org',
  'asha@example.org,b@example.org',
  'Asha <asha@example.org>',
  '"asha"@example.org',
  'asha(a)@example.org',
  'asha@b@example.org',
  'asha@[192.0.2.1]',
  'asha@192.0.2.1',
  'asha@0.90',
  'asha@example.0x1f',
  'asha@example.１２',
  'asha@example.org:25',
  'asha@example.org/path',
  'asha@%65xample.org',
  'asha@ex\u202eample.org',
  'ashä@example.org',
  // The kelvin sign is a k in lower case.
  'as\u212aha@example.org',
  'asha＠example.org',
  'asha@☕.example',
  'asha@xn--a.ü',
  `${'a'.repeat(65)}@example.org`,
  `${'a'.repeat(64)}@${'b.'.repeat(94)}org`,
  `a@${'b.'.repeat(125)}org`,
  `a@${'ü.'.repeat(40)}org`,
  `${'a'.repeat(2000)}`,
])('%j is not an email address', typed => {
  expect(readEmail(typed)).toBeNull()
})

const lettersOf = (characters: string, longest: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: longest })
const words = (unit: string) =>
  fc.array(fc.tuple(lettersOf(unit, 20), fc.constantFrom('.', '-')), { minLength: 1, maxLength: 12 }).map(parts =>
    parts
      .map(([word, mark]) => word + mark)
      .join('')
      .slice(0, -1),
  )

test('every address that matches the product rules’ pattern is accepted within mail’s length limits, except IPv4 addresses', () => {
  const address = fc
    .tuple(words('aZ09_+'), words('aZ09_'), lettersOf('aZ09_', 10))
    .map(([local, domain, suffix]) => `${local}@${domain}.${suffix}`)
  fc.assert(
    fc.property(address, typed => {
      const [local = '', domain = ''] = typed.split('@')
      fc.pre(!/\.(\d+|0x[\da-f]*)$/i.test(domain))
      fc.pre(floor.test(typed) && local.length <= 64 && domain.length <= 255 && typed.length <= 254)
      expect(readEmail(typed)).toBe(typed.toLowerCase())
    }),
    { numRuns: 1000 },
  )
})

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 30 }))
    .map(([local, domain]) => `${local}@${domain}.lk`),
  fc.tuple(fc.emailAddress(), fc.string({ maxLength: 3 })).map(parts => parts.join('')),
  fc
    .tuple(words('aé.ක්\u200dදß例-'), fc.constantFrom('.lk', '.ලංකා', '.рф'))
    .map(([domain, suffix]) => `a@${domain}${suffix}`),
)

test('an accepted address is a single bare ASCII address, and normalising it again changes nothing', () => {
  fc.assert(
    fc.property(anything, typed => {
      const stored = readEmail(typed)
      expect(isEmail(typed)).toBe(stored !== null)
      if (stored === null) {
        expect(normalizeEmail(typed)).toBe(typed.trim().toLowerCase())
        return
      }
      expect(stored).toMatch(/^[^\s@<>,;:"()[\]\\\p{Cc}\u0080-\u{10ffff}]+@[a-z0-9._-]+$/u)
      expect(readEmail(stored)).toBe(stored)
    }),
    { numRuns: 1000 },
  )
})
