import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { BannerStrip } from './BannerStrip.tsx'

const pictures = { wideImageId: 'wide', phoneImageId: 'phone', color: '#aabbcc' }
const banners = [
  { id: 1, title: 'A warm pantry', link: '/collection/3/pantry', ...pictures },
  { id: 2, title: 'Apply', link: 'https://example.org/', ...pictures },
]

test('banners are links with their titles, and each screen gets its picture', async () => {
  await page.viewport(1280, 800)
  const { screen } = await show(<BannerStrip label="Highlights" banners={banners} />)
  const list = screen.getByRole('list', { name: 'Highlights' })
  await expect
    .element(list.getByRole('link', { name: 'A warm pantry' }))
    .toHaveAttribute('href', '/collection/3/pantry')
  await expect.element(list.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', 'https://example.org/')
  const image = list.element().querySelector('img')
  expect(image?.currentSrc || image?.src).toContain('/files/wide/medium_cropped.webp')
  expect([...list.element().querySelectorAll('img')].map(({ loading }) => loading)).toEqual(['lazy', 'lazy'])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a banner has its height before its picture is there, on both screens', async () => {
  const { screen } = await show(<BannerStrip label="Highlights" banners={banners.slice(0, 1)} />)
  const ratioAt = async (width: number) => {
    await page.viewport(width, 800)
    const box = screen.container.querySelector('img')?.getBoundingClientRect()
    return Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 10) / 10
  }
  expect(await ratioAt(1280)).toBe(4)
  expect(await ratioAt(390)).toBe(2)
  await page.viewport(1280, 800)
})
