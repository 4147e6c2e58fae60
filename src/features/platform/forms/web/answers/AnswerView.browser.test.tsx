import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { type NamedThings, nothingNamed } from '../../form-choices.contract.ts'
import type { Question } from '../../form-definition.ts'
import { aQuestion } from '../../testing/random-forms.ts'
import { NamedProvider } from '../NamedProvider.tsx'
import { AnswerView } from './AnswerView.tsx'

const fileId = '0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c11'
const things: NamedThings = {
  ...nothingNamed,
  vendors: { 4: { brand: { en: 'Nuwara Leaf', si: 'නුවර කොළ' }, subDomain: 'nuwara' } },
  certificates: { 5: { en: 'Organic', si: 'කාබනික' } },
  files: { [fileId]: { id: fileId, fileName: '<b>seal</b>.pdf', bytes: 4000, kind: 'document', url: '/files/seal' } },
}

async function showAnswer(question: Partial<Question>, value: unknown, language = 'en') {
  const asked = aQuestion({ id: 7, ...question })
  const view = (
    <NamedProvider things={things}>
      <AnswerView question={asked} value={value} />
    </NamedProvider>
  )
  return (await show(view, { language })).screen
}

test('no answer is said to be none; No is an answer', async () => {
  const none = await showAnswer({ type: 'polar' }, null)
  await expect.element(none.getByText('Not answered')).toBeVisible()
  await none.unmount()
  const no = await showAnswer({ type: 'polar' }, false)
  await expect.element(no.getByText('No', { exact: true })).toBeVisible()
})

test('a text is read in the reader’s language first, then in the others, each marked', async () => {
  const screen = await showAnswer({ type: 'text' }, { en: 'Looms', ur: 'کھڈیاں', si: '  ' }, 'ur')
  const words = [...screen.container.querySelectorAll('p')]
  expect(words.map(one => [one.lang, one.textContent])).toEqual([
    ['ur', 'کھڈیاں'],
    ['en', 'Looms'],
  ])
  expect(words.map(one => getComputedStyle(one).direction)).toEqual(['rtl', 'ltr'])
})

test('certificates have their Sinhala names, days and files; who is gone is said to be', async () => {
  const held = [
    { certificateId: 5, name: '', number: 'CU-12', issuer: 'Control Union' },
    { certificateId: null, name: 'Village seal', number: '', issuer: '' },
  ].map(one => ({ ...one, validFrom: null, validUntil: null, fileId: null }))
  const value = [{ ...held[0], validUntil: '2027-05-01', fileId }, held[1]]
  const screen = await showAnswer({ type: 'certifications' }, value, 'si')
  await expect.element(screen.getByText('කාබනික')).toBeVisible()
  await expect.element(screen.getByText('CU-12 · Control Union')).toBeVisible()
  // a name of a file is no HTML
  await expect.element(screen.getByRole('link', { name: /<b>seal<\/b>\.pdf/ })).toHaveAttribute('href', '/files/seal')
  expect(screen.container.textContent).not.toMatch(/Until|No number/)
  await screen.unmount()
  const vendors = await showAnswer({ type: 'vendorLookup' }, [4, 99], 'si')
  await expect.element(vendors.getByRole('link', { name: 'නුවර කොළ' })).toHaveAttribute('href', '/nuwara')
  expect(vendors.getByRole('listitem').all()).toHaveLength(2)
})

test('pictures without words are counted, a drawn signature has a name, and a lost file stays a file', async () => {
  const pictures = [
    { id: fileId, alt: { en: 'Our loom' } },
    { id: '0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c12', alt: {} },
  ]
  const gallery = await showAnswer({ type: 'gallery' }, pictures)
  await expect.element(gallery.getByRole('img', { name: 'Our loom' })).toBeInTheDocument()
  await expect.element(gallery.getByRole('img', { name: 'Picture 2' })).toBeInTheDocument()
  await gallery.unmount()
  const strokes = [
    [
      [0.1, 0.2],
      [0.5, 0.5],
    ],
  ]
  const signature = await showAnswer({ type: 'signature' }, { name: 'Nimali', strokes })
  await expect.element(signature.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expect.element(signature.getByText('Nimali')).toBeVisible()
  await signature.unmount()
  const files = await showAnswer({ type: 'fileUpload' }, ['0b8a4d1e-5f0e-4a9c-8a43-8d0f1f6b7c99'])
  await expect.element(files.getByText('A file')).toBeVisible()
  await expect.element(files.getByRole('link')).not.toBeInTheDocument()
})
