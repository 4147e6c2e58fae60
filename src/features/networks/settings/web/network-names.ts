import type { Translate } from '#web/i18n/translate.ts'

/** Names of the types of networks, 1–10 (docs/product.md §9). */
export function typeNames(t: Translate): [id: number, name: string][] {
  return [
    [1, t('Association')],
    [2, t('Certification')],
    [3, t('Coworking')],
    [4, t('Distribution')],
    [5, t('Ecommerce')],
    [6, t('Marketplace')],
    [7, t('Retail')],
    [8, t('Professional Services')],
    [9, t('Program Alumni')],
    [10, t('Other')],
  ]
}

/** Names of the regions of networks, 1–6 (docs/product.md §9). */
export function regionNames(t: Translate): [id: number, name: string][] {
  return [
    [1, t('Global')],
    [2, t('Africa')],
    [3, t('Americas')],
    [4, t('Asia')],
    [5, t('Europe')],
    [6, t('Oceania')],
  ]
}
