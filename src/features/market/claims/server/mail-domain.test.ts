import { expect, test } from 'vitest'
import { addressAt, mailDomainOf } from './mail-domain.ts'

test.each([
  ['https://www.greenleaf.org/', 'greenleaf.org'],
  ['http://greenleaf.co.uk/en/', 'greenleaf.co.uk'],
  ['https://greenleaf.com.au', 'greenleaf.com.au'],
])('for a website on its own domain, any address there is a proof: %s', (website, domain) => {
  const mail = mailDomainOf(website)
  expect(mail).toEqual({ domain, names: null })
  expect(mail && addressAt(mail, ' Asha.P ')).toBe(`asha.p@${domain}`)
})

test.each(['https://shop.umbrella.org/', 'https://umbrella.org/members/greenleaf', 'http://umbrella.ac.uk/~leaf'])(
  'for a page below another’s domain, only the mailboxes of the domain’s administrators are a proof: %s',
  website => {
    const mail = mailDomainOf(website)
    expect(mail && addressAt(mail, 'info')).toMatch(/^info@umbrella\./)
    expect(mail && addressAt(mail, 'asha')).toBeUndefined()
  },
)

test.each([
  'https://www.facebook.com/greenleaf',
  'https://gmail.com/',
  'http://perso.wanadoo.fr/leaf',
  'https://greenleaf.wordpress.com/',
  'https://greenleaf.blogspot.co.uk',
  'https://leaf.github.io',
  'https://co.uk/',
  'https://192.0.2.7/',
  'http://localhost:3000/',
  'https://leaf.notadomain/',
  'update6',
  null,
])('a shared domain or an invalid one proves nothing: %s', website => {
  expect(mailDomainOf(website)).toBeUndefined()
})

test.each(['', 'a@b', 'a b', 'a..b', '.a', 'info@greenleaf.org', 'a\r\nbcc:x', '"a"', 'é', 'a'.repeat(65)])(
  'an invalid mailbox name is refused: %s',
  name => {
    expect(addressAt({ domain: 'greenleaf.org', names: null }, name)).toBeUndefined()
  },
)
