import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { aShownPicture, aShownProfile } from '../../testing/shown-profile.ts'
import { GallerySection } from './GallerySection.tsx'

const gallery = ['A teapot', 'The garden', 'The workshop'].map((alt, at) => aShownPicture(`g${at}`, alt))

async function shown(pictures = gallery, options: { language?: string } = {}) {
  const { screen } = await show(
    <GallerySection profile={aShownProfile({ gallery: pictures })} className={undefined} />,
    options,
  )
  const dialog = screen.getByRole('dialog')
  const picture = (name: string) => dialog.getByRole('img', { name })
  return { screen, dialog, picture }
}
/** Gives a picture something to show, which no server has here. */
async function fill(picture: { element(): Element }) {
  const image = picture.element() as HTMLImageElement
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1000"><rect width="1200" height="1000"/></svg>'
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
}
const widthOf = (picture: { element(): Element }) => picture.element().getBoundingClientRect().width

test('a picture opens large in a named dialog; Escape leads back to it', async () => {
  const { screen, dialog, picture } = await shown()
  const button = screen.getByRole('button', { name: 'Enlarge: The garden' })
  await button.click()
  await expect.element(dialog).toHaveAccessibleName('Gallery of Nuwara Leaf')
  await expect.element(picture('The garden')).toBeVisible()
  await expect.element(dialog.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('arrows and buttons go round through the pictures', async () => {
  const { screen, dialog, picture } = await shown()
  await screen.getByRole('button', { name: 'Enlarge: A teapot' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(picture('The workshop')).toBeVisible()
  await expect.element(dialog.getByText('3 of 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(picture('A teapot')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(picture('The garden')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('in Urdu the left arrow leads to the next picture', async () => {
  const { screen, picture } = await shown(gallery, { language: 'ur' })
  await screen.getByRole('button').first().click()
  await expect.element(picture('A teapot')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(picture('The garden')).toBeVisible()
})

test('plus and minus change the size as far as it goes; the next picture begins whole', async () => {
  const { screen, dialog, picture } = await shown()
  await screen.getByRole('button', { name: 'Enlarge: A teapot' }).click()
  const smaller = dialog.getByRole('button', { name: 'Smaller' })
  const larger = dialog.getByRole('button', { name: 'Larger' })
  await expect.element(smaller).toHaveAttribute('aria-disabled', 'true')
  await fill(picture('A teapot'))
  const whole = widthOf(picture('A teapot'))
  await userEvent.keyboard('+')
  await expect.poll(() => widthOf(picture('A teapot'))).toBeGreaterThan(whole)
  await larger.click()
  await larger.click()
  await larger.click()
  await expect.element(larger).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('----')
  await expect.element(smaller).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('+')
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(picture('The garden')).toBeVisible()
  await expect.element(smaller).toHaveAttribute('aria-disabled', 'true')
})

test('while a picture is enlarged the arrows move it, and not on to the next', async () => {
  const { screen, dialog, picture } = await shown()
  await screen.getByRole('button', { name: 'Enlarge: A teapot' }).click()
  await fill(picture('A teapot'))
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await dialog.getByRole('button', { name: 'Larger' }).click()
  const leftOf = () => picture('A teapot').element().getBoundingClientRect().left
  const before = leftOf()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(leftOf).toBeLessThan(before)
  await expect.element(dialog.getByText('1 of 3')).toBeVisible()
})

test('a double click enlarges, and another one shows the whole again', async () => {
  const { screen, dialog, picture } = await shown()
  await screen.getByRole('button', { name: 'Enlarge: A teapot' }).click()
  await picture('A teapot').dblClick()
  await expect.element(dialog.getByRole('button', { name: 'Smaller' })).not.toHaveAttribute('aria-disabled')
  await picture('A teapot').dblClick()
  await expect.element(dialog.getByRole('button', { name: 'Smaller' })).toHaveAttribute('aria-disabled', 'true')
})

test('a single picture has no others to go to, also not by the arrows', async () => {
  const { screen, dialog, picture } = await shown(gallery.slice(0, 1))
  await screen.getByRole('button', { name: 'Enlarge: A teapot' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(picture('A teapot')).toBeVisible()
  await expect.element(dialog.getByText('1 of 1')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
})
