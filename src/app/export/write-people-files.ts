import type pg from 'pg'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import type { ExportFolder } from './export-folder.ts'
import { copyLines, splitLines } from './json-lines.ts'
import { type PeopleFile, peopleFiles } from './people-files.ts'

const geojsonPath = 'geojson/enterprises.geojson'

/** Writes the CSV files, and the map of the enterprises. They are for people: an import doesn't read them. */
export async function writePeopleFiles(client: pg.ClientBase, folder: ExportFolder): Promise<void> {
  for (const file of await peopleFiles(client)) await folder.add(file.path, csvOf(client, file))
  await folder.add(geojsonPath, featuresOf(client))
}

async function* csvOf(client: pg.ClientBase, { columns, rows }: PeopleFile): AsyncGenerator<string> {
  const cells = Object.values(columns).map(cell => `coalesce((${cell})::text, '')`)
  yield byteOrderMark + csvLines([Object.keys(columns)])
  const lines = splitLines(copyLines(client, `select to_json(array[${cells.join(', ')}]) from ${rows}`))
  for await (const line of lines) yield csvLines([JSON.parse(line) as string[]])
}

/** A FeatureCollection (RFC 7946), one feature per line: a place of an enterprise, longitude before latitude. */
async function* featuresOf(client: pg.ClientBase): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = '\n'
  for await (const line of splitLines(copyLines(client, featureQuery))) {
    yield separator + line
    separator = ',\n'
  }
  yield '\n]}\n'
}

const featureQuery = `
  select json_build_object('type', 'Feature', 'id', l.id,
    'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(l.lng, l.lat)),
    'properties', json_build_object('id', v.id, 'name', v.brand, 'title', v.title, 'description', v.description,
      'address', v.sub_domain, 'website', v.website, 'street', l.street, 'postcode', l.postcode, 'city', l.city,
      'region', l.region, 'country', l.country,
      'sectors', (select string_agg(handle, ';' order by handle collate "C")
        from vendor_nodes join taxonomy_nodes n on n.id = node_id where vendor_id = v.id and n.type = 'sector'),
      'focuses', (select string_agg(handle, ';' order by handle collate "C")
        from vendor_nodes join taxonomy_nodes n on n.id = node_id where vendor_id = v.id and n.type = 'focus')))
  from vendor_locations l join vendors v on v.id = l.vendor_id
  where l.lat is not null and l.lng is not null order by v.id, l.sort_order, l.id`
