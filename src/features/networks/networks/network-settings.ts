import { z } from 'zod'
import { readable } from '#shared/contrast.ts'
import { siteLanguages } from '#shared/languages.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { storedMessage } from './network-messages.ts'
import { type StoredSection, storedSection } from './site-sections.ts'

const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** The values of a network’s settings, each on its own. */
export const settingValues = {
  landing: z.enum(['directory', 'marketplace', 'directory-only', 'special-offers']),
  layout: z.enum(['grid', 'list', 'map']),
  includedCategoryIds: z.array(z.number().int()),
  cartItems: z.array(z.enum(['can-add-to-cart', 'accepts-gift-cards'])),
  certifications: z.array(z.number().int()),
  theme: z.object({ primary: color, accent: color }).nullable(),
  corners: z.enum(['plain', 'soft', 'round']),
  headings: z.enum(['display', 'text']),
  languages: z.array(z.enum(siteLanguages)),
  sections: z.array(storedSection),
  /** by occasion; other versions may know others */
  messages: z.record(z.string(), storedMessage),
}

/** A network's settings with the colours of its theme (docs/product.md §3 “Network profile”); read and written whole. */
const settings = z.object({
  landing: settingValues.landing.catch('directory'),
  layout: settingValues.layout.catch('grid'),
  includedCategoryIds: settingValues.includedCategoryIds.catch([]),
  cartItems: settingValues.cartItems.catch([]),
  certifications: settingValues.certifications.catch([]),
  theme: settingValues.theme.catch(null),
  corners: settingValues.corners.catch('soft'),
  headings: settingValues.headings.catch('display'),
  languages: settingValues.languages.catch([]),
  sections: settingValues.sections.catch([]),
  messages: settingValues.messages.catch({}),
})

export type NetworkSettings = Partial<z.input<typeof settings>>

/** Settings with their defaults where they are missing or damaged, as those who manage the network see them. */
export type StoredSettings = z.output<typeof settings>

export function readStoredSettings(saved: unknown): StoredSettings {
  return settings.parse(saved ?? {})
}

export type ShownSettings = Pick<
  NetworkInfo,
  | 'landing'
  | 'layout'
  | 'includedCategoryIds'
  | 'cartItems'
  | 'certifications'
  | 'theme'
  | 'corners'
  | 'headings'
  | 'siteLanguages'
> & { sections: StoredSection[] }

/**
 * Settings as pages use them, so without the words of mails: missing or damaged values get their defaults, colours are
 * made readable (WCAG 2.2 AA).
 */
export function readSettings(saved: unknown): ShownSettings {
  const { theme, languages, messages: _, ...rest } = readStoredSettings(saved)
  const inBoth = (one: string) => ({ light: readable(one, 'light'), dark: readable(one, 'dark') })
  return {
    ...rest,
    siteLanguages: languages,
    theme: theme && { primary: inBoth(theme.primary), accent: inBoth(theme.accent) },
  }
}
