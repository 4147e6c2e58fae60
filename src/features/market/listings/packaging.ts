/** docs/product.md §2 “packaging”, in the order of the filter; the titles are interface texts. */
export const packagingKinds = {
  'recycled-materials': 'Recycled Materials',
  'easily-recyclable': 'Easily Recyclable',
  'minimal-plastic': 'Minimal Plastic',
  'plastic-free': 'Plastic Free',
  'home-compostable': 'Home Compostable',
  returnable: 'Returnable',
} as const
export type Packaging = keyof typeof packagingKinds
