import { create, type EnumArrComparisonOperator, insertMultiple, type Results, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { ProfileRecord } from '#features/market/directory/directory.search.ts'

/** A query for every engine: text, one or two filters, facets. */
export type SharedQuery = { text: string; sectors: number[]; focuses: number[]; level: number }

/** `find` returns the first page of forty. */
export type OtherEngine = { name: string; find(query: SharedQuery): { hits: number } }

type Flat = ReturnType<typeof flatten>

const page = 40
const texts = ['brand', 'otherNames', 'place', 'sectors', 'title', 'focuses', 'certificates', 'networks', 'description']
/** The weights of words in our engine. */
const weights = { brand: 10, otherNames: 9, place: 8, sectors: 7, title: 6, focuses: 3, certificates: 3, networks: 3 }
const facets = { sectorIds: {}, focusIds: {}, certificateIds: {}, networkTypes: {} }

/** The number of typos a word may have in our engine. Orama has one number for all words: the smallest. */
const typosIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Builds the engines, with or without facet counts, from the same records as ours. */
export async function buildOthers(
  records: ProfileRecord[],
): Promise<{ withFacets: OtherEngine; without: OtherEngine[] }> {
  const flat = records.map(flatten)
  const orama = await buildOrama(flat)
  return { withFacets: orama(true), without: [orama(false), buildMiniSearch(flat)] }
}

/** Neither supports arrays of objects: titles and ids are in fields of their own, next to the record. */
function flatten(record: ProfileRecord) {
  const titles = (list: { title: string }[]) => list.map(one => one.title).join(' · ')
  return {
    record,
    id: record.objectID,
    brand: record.brand,
    otherNames: record.otherNames.join(' · '),
    place: record.locationsFilter.map(one => one.displayTitle).join(' · '),
    sectors: titles(record.allSectors),
    title: record.title,
    focuses: titles(record.focuses),
    certificates: titles(record.certifications),
    networks: titles(record.networks),
    description: record.description,
    level: record.level,
    sectorIds: record.allSectors.map(one => one.id),
    focusIds: record.focuses.map(one => one.id),
    certificateIds: record.certifications.map(one => one.id),
    networkTypes: record.networks.flatMap(one => one.types),
  }
}

async function buildOrama(flat: Flat[]): Promise<(withFacets: boolean) => OtherEngine> {
  const enums = { sectorIds: 'enum[]', focusIds: 'enum[]', certificateIds: 'enum[]', networkTypes: 'enum[]' } as const
  const schema = {
    ...Object.fromEntries(texts.map(name => [name, 'string' as const])),
    level: 'number',
    ...enums,
  } as const
  const index = create({ schema, components: { tokenizer: { language: 'english', stemming: true } } })
  await insertMultiple(index, flat as never, 1000)
  const any = (values: number[]): EnumArrComparisonOperator => ({ containsAny: values })
  return withFacets => ({
    name: withFacets ? 'Orama, with filters and facets' : 'Orama, text alone',
    find: ({ text, sectors, focuses, level }) => {
      const where = {
        ...(sectors.length > 0 && { sectorIds: any(sectors) }),
        ...(focuses.length > 0 && { focusIds: any(focuses) }),
        ...(level > 0 && { level: { gte: level } }),
      }
      // Synchronous without hooks and plug-ins.
      const found = search(index, {
        term: text,
        properties: texts as never,
        boost: weights as never,
        // All words must match.
        threshold: 0,
        tolerance: Math.min(...text.split(' ').map(typosIn)),
        limit: page,
        ...(withFacets && { where: where as never, facets: facets as never }),
      }) as Results<unknown>
      return { hits: found.count }
    },
  })
}

function buildMiniSearch(flat: Flat[]): OtherEngine {
  const index = new MiniSearch<Flat>({ fields: texts, storeFields: ['record'] })
  index.addAll(flat)
  return {
    name: 'MiniSearch, text alone (it has no facets)',
    find: ({ text }) => {
      const found = index.search(text, {
        boost: weights,
        combineWith: 'AND',
        prefix: (_word, at, words) => at === words.length - 1,
        fuzzy: word => typosIn(word) || false,
      })
      return { hits: found.length }
    },
  }
}
