import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import { OutsideError } from '#server/net/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { listingImports, shopify } from '../testing/imports-of-a-vendor.ts'
import type { ImportTools } from './run-import.ts'

const { db } = await testDatabase()
const { as, begin, add, check, start, state } = await listingImports(db)

let owner: TestUser
beforeEach(async () => {
  ;({ owner } = await begin())
})

const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#204060' } })
  .png()
  .toBuffer()

describe('pictures from links', () => {
  const linked = (link: string) => shopify(`tea,Tea,food-and-drink,12.50,T1,5,${link}`)
  const answer = (body: Buffer, status = 200) => Promise.resolve({ status, body, isCut: false })

  async function withLink(link: string, ask: ImportTools['ask']) {
    const item = await add(linked(link))
    await check(item, { withPictures: true })
    await start(item.id, ask)
    const { items } = await as(owner).getListingImportRows({ id: item.id })
    const [[, snapshot] = []] = await state()
    return {
      codes: items.flatMap(({ warnings }) => warnings.map(({ code }) => code)),
      images: snapshot?.imageIds.length,
    }
  }

  test('are fetched once, and not a second time while the links stay the same', async () => {
    const asked: string[] = []
    const ask: ImportTools['ask'] = url => {
      asked.push(url)
      return answer(png)
    }
    expect(await withLink('https://shop.org/tea.png', ask)).toEqual({ codes: [], images: 1 })
    expect(await withLink('https://shop.org/tea.png', ask)).toEqual({ codes: [], images: 1 })
    expect(asked).toEqual(['https://shop.org/tea.png'])
  })

  test.each([
    'http://shop.org/tea.png',
    'https://127.0.0.1/tea.png',
    'https://[::1]/tea.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/tea.png',
    'https://localhost/tea.png',
    'https://user:secret@shop.org/tea.png',
    'https://shop.org:22/tea.png',
    'file:///etc/passwd',
    '../secret.png',
  ])('in %s are not requested', async link => {
    const ask: ImportTools['ask'] = () => expect.unreachable('nobody is asked')
    expect(await withLink(link, ask)).toEqual({ codes: ['picture-address'], images: 0 })
  })

  test.each([
    ['picture-unreached', () => Promise.reject(new OutsideError('forbidden'))],
    ['picture-unreached', () => answer(Buffer.from(''), 302)],
    ['picture-too-large', () => Promise.resolve({ status: 200, body: png, isCut: true })],
    ['picture-type', () => answer(Buffer.from('<svg onload="alert(1)"/>'))],
    ['picture-broken', () => answer(Buffer.from('\x89PNG\r\n\x1a\n half', 'latin1'))],
  ] as const)('with %s are left out, and the listing is imported without them', async (code, ask) => {
    expect(await withLink('https://shop.org/tea.png', ask)).toEqual({ codes: [code], images: 0 })
  })
})
