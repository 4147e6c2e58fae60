import { expect, test } from 'vitest'
import { withForm } from './offline-answer.ts'
import { againMark, formSentence, pageSentence } from './offline-messages.ts'

const page = `<h1>Offline</h1>${pageSentence}Not saved.</p>${formSentence}Not sent.</p>${againMark}<p><a href="">Try again</a></p>${againMark}<nav></nav>`

test('a form that couldn’t be sent can be sent again, with its input, escaped', () => {
  const html = withForm(page, '/cart/add', [
    ['variantId', '7'],
    ['note', '"><script>alert(1)</script>'],
  ])
  expect(html).toContain('<form method="post" action="/cart/add"><input type="hidden" name="variantId" value="7">')
  expect(html).toContain('<button class="again">Try again</button>')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('href=""')
  expect(html).toContain('<p id="form">Not sent.</p>')
  expect(html).toContain('<p id="page" hidden>Not saved.</p>')
})

test('without fields that may be repeated, the offline page stays as it was', () => {
  expect(withForm(page, '/auth/login-page', null)).toBe(page)
})
