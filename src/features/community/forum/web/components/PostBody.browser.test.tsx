import axe from 'axe-core'
import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { Block } from '../../post-tree.ts'
import { PostBody } from './PostBody.tsx'

async function draw(body: Block[]) {
  const { screen } = await show(<PostBody body={body} lang="si" />)
  return screen.container.firstElementChild as HTMLElement
}

test('each kind of block and part is drawn as its element', async () => {
  const drawn = await draw([
    { t: 'h', c: ['Jars'] },
    { t: 'p', c: ['Wrap ', { t: 'b', c: ['twice', { t: 'i', c: ['!'] }] }, { t: 'br' }, { t: 's', c: ['straw'] }] },
    { t: 'ul', c: [[{ t: 'p', c: ['coir'] }], [{ t: 'ol', start: 3, c: [[{ t: 'p', c: ['paper'] }]] }]] },
    { t: 'quote', c: [{ t: 'p', c: ['One in thirty breaks'] }] },
    { t: 'code', s: 'a  b' },
    { t: 'hr' },
    {
      t: 'p',
      c: [
        { t: 'a', href: 'https://coir.example/', c: ['sleeves'] },
        { t: 'code', s: 'x' },
      ],
    },
  ])
  expect(drawn.lang).toBe('si')
  expect(drawn.innerHTML).toMatchInlineSnapshot(
    `"<p class="heading_XUrZ">Jars</p><p>Wrap <strong>twice<em>!</em></strong><br><s>straw</s></p><ul><li><p>coir</p></li><li><ol start="3"><li><p>paper</p></li></ol></li></ul><blockquote><p>One in thirty breaks</p></blockquote><pre dir="ltr"><code>a  b</code></pre><hr><p><a href="https://coir.example/" rel="ugc nofollow noopener noreferrer">sleeves</a><code dir="ltr">x</code></p>"`,
  )
  expect((await axe.run(drawn)).violations.map(({ id }) => id)).toEqual([])
})

test('hostile words stay words, and hostile links aren’t links', async () => {
  const script = '<script>globalThis.wasRun = true</script><img src=x onerror="globalThis.wasRun = true">'
  const hrefs = [
    'javascript:wasRun=true',
    ' javascript:1',
    'JaVaScRiPt:1',
    'data:text/html,hi',
    'vbscript:1',
    '//evil.example',
    '/\\evil.example',
  ]
  const drawn = await draw([
    { t: 'p', c: [script, { t: 'b', c: [script] }, { t: 'code', s: script }] },
    { t: 'code', s: script },
    { t: 'quote', c: [{ t: 'h', c: [script] }] },
    ...hrefs.map((href): Block => ({ t: 'p', c: [{ t: 'a', href, c: [href] }] })),
  ])
  expect(drawn.querySelectorAll('script, img, a')).toHaveLength(0)
  expect(drawn.textContent).toContain(script)
  for (const href of hrefs) expect(drawn.textContent).toContain(href)
  expect(globalThis).not.toHaveProperty('wasRun')
})

test('links say that strangers wrote them', async () => {
  const drawn = await draw([{ t: 'p', c: [{ t: 'a', href: '/forum/3', c: ['here'] }] }])
  const link = drawn.querySelector('a')
  expect(link?.getAttribute('href')).toBe('/forum/3')
  expect(link?.rel).toBe('ugc nofollow noopener noreferrer')
})
