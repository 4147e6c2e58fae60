import type { LocalText } from '#shared/local-text.ts'

/** A place where buyers may collect what they bought. */
export type PickupPoint = {
  /** carts refer to it by this id, which it keeps as long as it exists */
  id: number
  name: LocalText
  street: string
  city: string
  /** ISO 3166-1 alpha-2 */
  country: string | null
  /** opening hours in words */
  hours: LocalText
}

/** The name in each language in which the place is described: `The mill, 3 Lake Road, Kandy (weekdays until four)`. */
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
