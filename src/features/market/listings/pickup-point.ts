import type { LocalText } from '#shared/local-text.ts'

/** A place where buyers may fetch what they bought. */
export type PickupPoint = {
  /** of its shop, for carts; stays as long as the place does */
  id: number
  name: LocalText
  street: string
  city: string
  /** ISO 3166-1 alpha-2 */
  country: string | null
  /** when somebody is there, in words */
  hours: LocalText
}

/** In each language that it is described in: `The mill, 3 Lake Road, Kandy (weekdays until four)`. */
export function pickupName({ name, street, city, hours }: PickupPoint): LocalText {
  const languages = [...new Set([...Object.keys(name), ...Object.keys(hours), ...(street || city ? ['en'] : [])])]
  const said = (text: LocalText, language: string) => text[language] ?? text.en ?? ''
  return Object.fromEntries(
    languages.map(language => {
      const place = [said(name, language), street, city].filter(Boolean).join(', ')
      const open = said(hours, language)
      return [language, open ? `${place} (${open})` : place]
    }),
  )
}
