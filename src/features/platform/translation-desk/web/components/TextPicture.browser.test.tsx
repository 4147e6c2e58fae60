import axe from 'axe-core'
import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { TextPicture } from './TextPicture.tsx'

const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900"/>')}`
const picture = { path: drawn, title: 'Settings of the site', width: 720, height: 900 }

async function showBox(box: { x: number; y: number; width: number; height: number }, language: 'en' | 'ur' = 'en') {
  const { screen } = await show(<TextPicture picture={{ ...picture, box }} />, { language })
  const image = screen.getByRole('img')
  await expect.element(image).toBeVisible()
  const window = (image.element().closest('figure > div') as HTMLElement).getBoundingClientRect()
  const outline = (image.element().nextElementSibling as HTMLElement).getBoundingClientRect()
  const shownAt = image.element().getBoundingClientRect()
  return { screen, window, outline, shownAt }
}

test('says in words which page it is, and links to all of it', async () => {
  const { screen } = await showBox({ x: 100, y: 400, width: 80, height: 20 })
  await expect.element(screen.getByRole('img', { name: 'Where it stands: Settings of the site' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Settings of the site' })).toHaveAttribute('href', drawn)
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test.each([
  ['in the middle', { x: 300, y: 400, width: 80, height: 20 }],
  ['in the first corner', { x: 0, y: 0, width: 80, height: 20 }],
  ['in the last corner', { x: 640, y: 880, width: 80, height: 20 }],
])('a text %s is seen with its outline, in either direction of reading', async (_, box) => {
  for (const language of ['en', 'ur'] as const) {
    const { window, outline, shownAt, screen } = await showBox(box, language)
    expect(outline.left - shownAt.left).toBeCloseTo(box.x - 4, 0)
    expect(outline.top - shownAt.top).toBeCloseTo(box.y - 4, 0)
    const middle = { x: outline.left + outline.width / 2, y: outline.top + outline.height / 2 }
    expect(middle.x > window.left && middle.x < window.right).toBe(true)
    expect(middle.y > window.top && middle.y < window.bottom).toBe(true)
    await screen.unmount()
  }
})
