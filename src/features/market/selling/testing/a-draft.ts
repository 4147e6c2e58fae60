import { emptyContent, emptyVariant, type ListingDraft } from '../listing-draft.ts'

/** A draft with everything that publishing asks for: a scarf in two colors. */
export function aDraft(given: Partial<ListingDraft> = {}): ListingDraft {
  return {
    ...emptyContent,
    kind: 'cart',
    title: { en: 'Handwoven scarf' },
    description: { en: 'Woven on pit looms.' },
    currency: 'LKR',
    options: [
      {
        name: 'Color',
        values: [
          { key: 'indigo', text: { en: 'Indigo', si: 'ඉන්ඩිගෝ' }, swatch: '#2b4a7f' },
          { key: 'madder', text: { en: 'Madder' }, swatch: '#b9624a' },
        ],
      },
    ],
    variants: [
      { ...emptyVariant({ Color: 'indigo' }, '48210733'), price: 640_000, stock: 12, weightGrams: 180 },
      { ...emptyVariant({ Color: 'madder' }, '48210734'), price: 640_000, stock: 7, weightGrams: 180 },
    ],
    categoryIds: [11],
    shipsTo: ['LK'],
    ...given,
  }
}
