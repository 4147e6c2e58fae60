import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanContent } from './clean-content.ts'

const clean = async (html: string) =>
  (await cleanContent('m.room.message', { format: 'org.matrix.custom.html', formatted_body: html })).formatted_body

test('cleaned HTML keeps formatting and loses whatever runs or loads', async () => {
  expect(await clean('<b>Tea</b> <em>now</em><br />')).toBe('<b>Tea</b> <em>now</em><br />')
  expect(await clean('<a href="https://tea.lk" onclick="x()">tea</a>')).toBe(
    '<a href="https://tea.lk" rel="noopener" target="_blank">tea</a>',
  )
  for (const bad of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<style>body{display:none}</style>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<form action=javascript:alert(1)><input type=submit>',
  ])
    expect(await clean(`<p>a</p>${bad}`), bad).not.toMatch(/<(script|img|svg|style|iframe|math|form|input)/i)
  for (const href of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])
    expect(await clean(`<a href="${href}">x</a>`), href).not.toMatch(/href/)
  expect(await clean('<b style="position:fixed" class="x" id="y">x</b>')).toBe('<b>x</b>')
})

test('edits are cleaned, HTML of an unknown format is removed, and other events stay unchanged', async () => {
  const html = { format: 'org.matrix.custom.html', formatted_body: '<i>x</i><script>1</script>' }
  expect(await cleanContent('m.room.message', { body: 'x', 'm.new_content': { body: 'x', ...html } })).toEqual({
    body: 'x',
    'm.new_content': { body: 'x', format: 'org.matrix.custom.html', formatted_body: '<i>x</i>' },
  })
  expect(await cleanContent('m.room.message', { body: 'x', formatted_body: '<b>x</b>' })).toEqual({ body: 'x' })
  expect(await cleanContent('org.example', html)).toBe(html)
})

test('cleaning HTML leaves only allowed tags, and cleaning twice changes nothing', async () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    'b',
    'a href=',
    'script',
    'img onerror=',
    ' ',
    '<!--',
    '-->',
    '&lt;',
    '\u0000',
    'x',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async pieces => {
      const once = String(await clean(pieces.join('')))
      for (const [, tag] of once.matchAll(/<\/?([^\s/>]*)/g)) expect(['b', 'a']).toContain(tag)
      expect(await clean(once)).toBe(once)
    }),
    { numRuns: 200 },
  )
})
