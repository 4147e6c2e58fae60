/** docs/product.md §9: network types 1–10 and regions 1–6, in that order. English names are the texts' keys. */
export const networkTypes = [
  'Association',
  'Certification',
  'Coworking',
  'Distribution',
  'Ecommerce',
  'Marketplace',
  'Retail',
  'Professional Services',
  'Program Alumni',
  'Other',
]
export const networkRegions = ['Global', 'Africa', 'Americas', 'Asia', 'Europe', 'Oceania']
