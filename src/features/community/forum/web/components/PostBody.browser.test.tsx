import axe from 'axe-core'
import { expect, test } from 'vitest'
import type { ListingInBrief } from '#features/market/listings/listing-card.ts'
import { show } from '#web/testing/show.tsx'
import type { Block } from '../../post-tree.ts'
import { markdownIn } from '../quote-post.ts'
import { PostBody } from './PostBody.tsx'

async function draw(body: Block[]) {
  const places = {
    getCountries: async () => ({ items: [{ code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: true }], count: 1 }),
  }
  const { screen } = await show(<PostBody body={body} lang="si" />, {
    clients: { places },
    currency: 'LKR',
    country: 'lk',
  })
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

const person = '1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10'

test('an exact quote says whose words it has, another one is plain, and a folded one has none', async () => {
  const words: Block[] = [{ t: 'p', c: ['One in thirty'] }]
  const drawn = await draw([
    { t: 'quote', c: words, from: { post: 8, revision: 0 }, by: { name: 'Farzana', path: '/forum/7#reply-8' } },
    { t: 'quote', c: words, from: { post: 8, revision: 0 }, by: { name: null, path: '/forum/7#reply-8' } },
    { t: 'quote', c: words },
    { t: 'quote', c: [], isFolded: true },
  ])
  expect([...drawn.querySelectorAll('blockquote')].map(one => one.textContent)).toEqual([
    'Farzanaquoted exactlyOne in thirty',
    'Former memberquoted exactlyOne in thirty',
    'One in thirty',
    'What is quoted here isn’t shown any more.',
  ])
  expect(drawn.querySelector('blockquote a')?.getAttribute('href')).toBe('/forum/7#reply-8')
})

test('somebody who is mentioned has their name, or none once they have left', async () => {
  const drawn = await draw([
    {
      t: 'p',
      c: [
        'Thanks ',
        { t: 'person', id: person, name: '<b>Farzana</b>' },
        ', ',
        { t: 'person', id: person, name: null },
      ],
    },
  ])
  expect(drawn.textContent).toBe('Thanks @<b>Farzana</b>, somebody who is no longer here')
})

const listing: ListingInBrief = {
  ...{ id: 12, listingTitle: 'Coir jar sleeves, fifty', listingBrand: 'Lanu Coir', image: null, isCartItem: true },
  ...{ price: { amount: 145_000, currency: 'LKR' }, hasDearer: false, soldOut: false, isSpecialOfferListing: false },
  ...{ listingAction: undefined, ships: { shipsTo: ['LK'], shipsAnywhere: false } },
}

test.each<[Partial<ListingInBrief>, string[]]>([
  [{}, ['Rs 1,450', 'In stock', 'Ships to Sri Lanka', 'Add to cart: Coir jar sleeves, fifty']],
  [{ soldOut: true }, ['Rs 1,450', 'Sold out']],
  [{ hasChoice: true, hasDearer: true }, ['from Rs 1,450', 'Choose: Coir jar sleeves, fifty']],
  [{ ships: { shipsTo: ['DE'], shipsAnywhere: false } }, ['Doesn’t ship to Sri Lanka']],
])('the card of a listing %o says %o', async (changes, said) => {
  const drawn = await draw([{ t: 'card', kind: 'listing', id: 12, shown: { listing: { ...listing, ...changes } } }])
  const text = () => drawn.textContent.replaceAll('\u00a0', ' ')
  for (const words of said) await expect.poll(text).toContain(words)
  const add = drawn.querySelector('button')
  expect(add === null).toBe(changes.soldOut === true || changes.hasChoice === true)
  if (add) expect([add.getAttribute('form'), add.name, add.value]).toEqual(['add-to-cart', 'listingId', '12'])
  expect(drawn.querySelector('a')?.getAttribute('href')).toBe('/marketplace/listing/12')
  expect((await axe.run(drawn)).violations.map(({ id }) => id)).toEqual([])
})

test('the card of an enterprise leads to its profile; a card of nothing isn’t drawn', async () => {
  const enterprise = {
    ...{
      id: 31,
      brand: 'Lanu Coir',
      subDomain: 'lanucoir',
      title: 'Rope',
      titleLanguage: undefined,
      place: 'Weligama',
    },
    ...{ logo: null, status: 1, source: undefined, vouchedBy: undefined },
  }
  const drawn = await draw([
    { t: 'card', kind: 'enterprise', id: 31, shown: { enterprise } },
    { t: 'card', kind: 'listing', id: 12 },
  ])
  expect(drawn.children).toHaveLength(1)
  expect(drawn.querySelector('a')?.getAttribute('href')).toBe('/lanucoir')
})

test('what is selected in a post is quoted as its words, with those who are mentioned by id', async () => {
  const drawn = await draw([
    { t: 'quote', c: [{ t: 'p', c: ['not mine'] }] },
    { t: 'p', c: ['Wrap *twice*, ', { t: 'person', id: person, name: 'Farzana' }] },
    { t: 'ul', c: [[{ t: 'p', c: ['- coir'] }], [{ t: 'p', c: ['paper'] }]] },
  ])
  const range = document.createRange()
  range.selectNodeContents(drawn)
  expect(markdownIn(range.cloneContents())).toBe(`Wrap \\*twice\\*, [@Farzana](person:${person})\n\n\\- coir\n\npaper`)
})
