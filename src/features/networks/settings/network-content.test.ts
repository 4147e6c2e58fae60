import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSections } from '#features/networks/networks/site-sections.ts'
import { contentValues, countChanges, isSameValue, type NetworkContent, realChanges } from './network-content.ts'

const published: NetworkContent = {
  ...{ name: { en: 'Lanka Organic' }, infoTitle: {}, description: {}, types: [1], regions: [4], imageId: null },
  ...{ landing: 'directory', layout: 'grid', includedCategoryIds: [], cartItems: [], certifications: [] },
  ...{ theme: null, corners: 'soft', headings: 'display', languages: [], sections: defaultSections, messages: {} },
}

test('a change that was taken back is none', () => {
  expect(realChanges(published, { corners: 'round', layout: 'grid' })).toEqual({ corners: 'round' })
  expect(realChanges(published, { name: { en: 'Lanka Organic' } })).toEqual({})
})

test('contents are counted one by one, a new order once, and all other values by name', () => {
  const [first, ...others] = defaultSections
  if (!first) throw new Error('no section')
  expect(countChanges(published, { corners: 'round', types: [2] })).toBe(2)
  expect(countChanges(published, { sections: [...others, first] })).toBe(1)
  const shown = defaultSections.map(one => (one.id < 3 ? { ...one, isShown: true } : one))
  expect(countChanges(published, { sections: shown })).toBe(2)
  expect(countChanges(published, { sections: others, layout: 'list' })).toBe(2)
})

test('the order of properties makes no difference, the order of lists does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
      const turned = Object.fromEntries(Object.entries(value).toReversed())
      expect(isSameValue(value, turned)).toBe(true)
      expect(isSameValue(value, { ...value, 'another name': 1 })).toBe(false)
    }),
  )
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
})

test('a network keeps its English name, and English among its languages', () => {
  expect(contentValues.shape.name.safeParse({ si: 'ලංකා' }).success).toBe(false)
  expect(contentValues.shape.languages.parse(['si'])).toEqual(['en', 'si'])
  expect(contentValues.shape.languages.parse([])).toEqual([])
})

test('types and regions are those of the specification, sorted, without doubles', () => {
  expect(contentValues.shape.types.parse([10, 1, 1])).toEqual([1, 10])
  for (const wrong of [[], [0], [11]]) expect(contentValues.shape.types.safeParse(wrong).success).toBe(false)
  expect(contentValues.shape.regions.safeParse([7]).success).toBe(false)
})

test('a text with a placeholder that its occasion doesn’t know is refused, and words that say nothing are none', () => {
  const { messages } = contentValues.shape
  const approved = { subject: { en: 'Welcome {{enterprise}}' }, text: { si: '{{level}}' } }
  expect(messages.parse({ approved, ended: { subject: { en: ' ' }, text: {} } })).toEqual({ approved })
  const answer = messages.safeParse({ notApproved: { subject: {}, text: { si: 'x {{level}}' } } })
  expect(answer.error?.issues.map(({ path }) => path)).toEqual([['notApproved', 'text', 'si']])
  expect(countChanges(published, { messages: { approved }, layout: 'list' })).toBe(2)
})
