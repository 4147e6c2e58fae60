import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { aShownPicture } from '../../testing/shown-listing.ts'
import { ListingGallery } from './ListingGallery.tsx'

const pictures = ['A jar', 'The hive', 'The forest'].map((alt, at) => aShownPicture(`p${at + 1}`, alt))

async function shown(images = pictures, options: { language?: string } = {}) {
  const gallery = (
    <div style={{ width: 600 }}>
      <ListingGallery images={images} title="Forest honey" />
    </div>
  )
  const { screen } = await show(gallery, options)
  const link = (name: string) => screen.getByRole('link', { name, exact: true })
  return { screen, link, dialog: screen.getByRole('dialog', { name: 'Pictures of Forest honey' }) }
}

test('buttons step through the pictures, stop at the ends, and announce the position', async () => {
  const { screen, link } = await shown()
  const previous = screen.getByRole('button', { name: 'Previous picture' })
  const next = screen.getByRole('button', { name: 'Next picture' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(screen.getByText('2 of 3')).toBeVisible()
  await next.click()
  await expect.element(screen.getByText('3 of 3')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await link('Picture 1 of 3').click()
  await expect.element(screen.getByText('1 of 3')).toBeVisible()
  await expect.element(link('Picture 1 of 3')).toHaveAttribute('aria-current', 'true')
  await expect.element(link('Picture 3 of 3')).not.toHaveAttribute('aria-current')
})

test('Enter enlarges the picture that the arrow keys led to, not the one that was focused before', async () => {
  const { screen, link, dialog } = await shown()
  link('Enlarge: A jar').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('2 of 3')).toBeVisible()
  await expect.element(link('Enlarge: The hive')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('img', { name: 'The hive' })).toBeVisible()
})

test('the picture that was last enlarged is in view after closing; Escape closes the enlargement', async () => {
  const { screen, link, dialog } = await shown()
  await link('Enlarge: A jar').click()
  await expect.element(dialog.getByText('1 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByRole('img', { name: 'The forest' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('3 of 3')).toBeVisible()
})

test('Home and End lead to the ends; in Urdu the left arrow goes on', async () => {
  const { screen } = await shown(pictures, { language: 'ur' })
  const strip = screen.getByRole('list').first()
  strip.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  const second = screen.getByRole('list').last().getByRole('link').nth(1)
  await expect.element(second).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('button').last()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.element(screen.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true')
})

test('a single picture has nothing to step through, and is enlarged under the listing’s name', async () => {
  const { screen, link, dialog } = await shown([aShownPicture('p1', '')])
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await link('Enlarge: Forest honey').click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next picture' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link('Enlarge: Forest honey')).toHaveFocus()
})
