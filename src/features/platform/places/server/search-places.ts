import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { foldName } from '../fold-name.ts'
import type { Place } from '../places.contract.ts'
import { findArea, within } from './find-area.ts'
import { type FoundPlace, foundColumns, toPlace } from './found-place.ts'
import { countSlips, slipKeys, slipsForgiven } from './slip-keys.ts'
import '../places.tables.ts'

type Ask = { db: Db; name: string; limit: number; area: Awaited<ReturnType<typeof findArea>> }

/** Max parts after the first comma that are used, from the end. */
const maxParts = 3
/** Enough for every name that shares a prefix with a misspelt one. */
const maxCandidates = 1000
/** A state's population includes its cities', but people usually look for the city. */
const weight = sql`population / case type when 'state' then 10 else 1 end`
/** Minimum letters for prefixes of country names in languages that the site does not offer. */
const foreignFrom = 4

/**
 * Cities, states and countries by name, in any language: exact names first, then prefixes (in the site's languages
 * before others), then names within a typo (two from 8 letters on); equal matches are ordered countries first, then by
 * population. “Kandy, Sri Lanka” looks for the first part within the rest.
 */
export async function searchPlaces(db: Db, query: string, language: string, limit: number): Promise<Place[]> {
  const name = foldName(query)
  if (!name) return []
  const [first = '', ...rest] = query.split(/[,،、，]/).map(foldName)
  const parts = rest.filter(Boolean).slice(-maxParts)
  let found: FoundPlace[] = []
  if (parts.length === 0) found = await findByName({ db, name, limit, area: undefined })
  else {
    found = await findByBeginning({ db, name, limit, area: undefined })
    const area = found.length === 0 && first ? await findArea(db, parts) : undefined
    if (area) found = await findByName({ db, name: first, limit, area })
  }
  return found.map(place => toPlace(place, language))
}

async function findByName(ask: Ask): Promise<FoundPlace[]> {
  const found = await findByBeginning(ask)
  if (found.length >= ask.limit || slipsForgiven(ask.name.length) === 0) return found
  const known = new Set(found.map(place => place.id))
  const others = (await findBySlips(ask)).filter(place => !known.has(place.id))
  return [...found, ...others].slice(0, ask.limit)
}

async function findByBeginning({ db, name, limit, area }: Ask): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    with named as (
      select place_id, bool_or(name = ${name}) as exact, bool_and(is_foreign) as foreign_only
      from place_names
      where name like ${`${name}%`} and (name = ${name} or not is_foreign or ${name.length >= foreignFrom})
      group by place_id
    )
    select ${foundColumns} from named join places on id = place_id where ${within(area)}
    order by exact desc, foreign_only, type = 'country' desc, ${weight} desc, id limit ${limit}
  `.execute(db)
  return rows
}

async function findBySlips({ db, name, limit, area }: Ask): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace & { name: string; weight: number }>`
    select ${foundColumns}, ${weight} as weight, name from place_names join places on id = place_id
    where slip_keys && ${slipKeys(name)}::int[] and ${within(area)}
    order by weight desc limit ${maxCandidates}
  `.execute(db)
  const best = new Map<number, { place: FoundPlace; slips: number; weight: number }>()
  for (const { name: candidate, weight, ...place } of rows) {
    const slips = weigh(name, candidate)
    if (slips < (best.get(place.id)?.slips ?? Infinity)) best.set(place.id, { place, slips, weight })
  }
  const rank = ({ place, slips }: { place: FoundPlace; slips: number }) =>
    2 * slips + (place.type === 'country' ? 0 : 1)
  return [...best.values()]
    .sort((a, b) => rank(a) - rank(b) || b.weight - a.weight)
    .slice(0, limit)
    .map(({ place }) => place)
}

/** Number of typos in a whole name, or half a typo more where only its prefix matches; Infinity for too many. */
function weigh(typed: string, name: string): number {
  const { whole, beginning } = countSlips(typed, name)
  const forgiven = slipsForgiven(typed.length)
  if (whole <= forgiven) return whole
  return beginning <= forgiven ? beginning + 0.5 : Infinity
}
