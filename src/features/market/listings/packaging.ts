import type { Translate } from '#shared/label.ts'

/** docs/product.md §2 “packaging”, in the order of the filter. */
export const packagingKinds = {
  'recycled-materials': (t: Translate) => t('Recycled Materials'),
  'easily-recyclable': (t: Translate) => t('Easily Recyclable'),
  'minimal-plastic': (t: Translate) => t('Minimal Plastic'),
  'plastic-free': (t: Translate) => t('Plastic Free'),
  'home-compostable': (t: Translate) => t('Home Compostable'),
  returnable: (t: Translate) => t('Returnable'),
} as const
export type Packaging = keyof typeof packagingKinds
