import { z } from 'zod'
import { readable } from '#shared/contrast.ts'
import type { NetworkInfo } from '#shared/site.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** A network's settings with the colours of its theme (docs/product.md §3 “Network profile”); read and written whole. */
const settings = z.object({
  landing: z.enum(['directory', 'marketplace', 'directory-only', 'special-offers']).catch('directory'),
  layout: z.enum(['grid', 'list', 'map']).catch('grid'),
  includedCategoryIds: z.array(z.number().int()).catch([]),
  cartItems: z.array(z.enum(['can-add-to-cart', 'accepts-gift-cards'])).catch([]),
  certifications: z.array(z.number().int()).catch([]),
  theme: z.object({ primary: color, accent: color }).nullable().catch(null),
})

export type NetworkSettings = Partial<z.input<typeof settings>>

export type ShownSettings = Pick<
  NetworkInfo,
  'landing' | 'layout' | 'includedCategoryIds' | 'cartItems' | 'certifications' | 'theme'
>

/** Settings as pages use them: missing or damaged values get their defaults, colours are made readable (WCAG 2.2 AA). */
export function readSettings(saved: unknown): ShownSettings {
  const { theme, ...rest } = settings.parse(saved ?? {})
  const inBoth = (one: string) => ({ light: readable(one, 'light'), dark: readable(one, 'dark') })
  return { ...rest, theme: theme && { primary: inBoth(theme.primary), accent: inBoth(theme.accent) } }
}
