import { sql } from 'kysely'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Place } from '../places.contract.ts'
import type { PlaceType } from '../places.tables.ts'
import { countryName } from './countries.ts'

export type FoundPlace = {
  id: number
  type: PlaceType
  title: LocalText
  country: string
  stateTitle: LocalText | null
  selfNode: string
  lat: number
  lng: number
}

/** The columns read from `places`. */
export const foundColumns = sql`
  id, type, title, country, self_node, lat, lng,
  (select state.title from places as state where state.id = places.state_id) as state_title`

export function toPlace({ stateTitle, ...place }: FoundPlace, language: string): Place {
  const { id, type, title, country, selfNode, lat, lng } = place
  return {
    id,
    type,
    title: inLanguage(title, language),
    country,
    countryName: countryName(country, language),
    stateName: stateTitle && inLanguage(stateTitle, language),
    node: selfNode.includes('/') ? selfNode.slice(0, selfNode.lastIndexOf('/')) : null,
    selfNode,
    lat,
    lng,
  }
}
