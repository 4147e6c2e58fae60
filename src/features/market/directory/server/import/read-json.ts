import { OperatorError } from '#server/config/operator-error.ts'
import type { SourceFile } from '#server/import/source-file.ts'
import { findJsonError } from './find-json-error.ts'
import { centreOf } from './geometry-centre.ts'
import { jsonParts } from './json-parts.ts'
import type { Source, SourceRow } from './source-row.ts'

type Json = Record<string, unknown>

/**
 * Reads an array of objects, an object with such an array in `items`, or a GeoJSON FeatureCollection.
 * @throws OperatorError with line and column of bad JSON, or the row that is not an object
 */
export function readJson(file: SourceFile, fileName: string, piece: number): Source {
  const document = readFrame(file, fileName, piece)
  const features = isObject(document) && document.type === 'FeatureCollection' ? document.features : undefined
  const list = features ?? (isObject(document) ? document.items : document)
  if (!Array.isArray(list)) {
    throw new OperatorError(
      `${fileName} holds none of: an array of objects, {"items": [...]}, a GeoJSON FeatureCollection with "features".`,
    )
  }
  const columns = new Set<string>()
  const key = isObject(document) ? (features ? 'features' : 'items') : undefined
  return { format: features ? 'geojson' : 'json', rows: rowsOf(file, fileName, piece, key, columns), columns }
}

/** The document with a 0 in place of each item of its lists. */
function readFrame(file: SourceFile, fileName: string, piece: number): unknown {
  let frame = ''
  for (const part of jsonParts(file, fileName, piece)) frame += part.item ? '0' : part.bytes.toString()
  return parse(frame, file, fileName)
}

function* rowsOf(
  file: SourceFile,
  fileName: string,
  piece: number,
  key: string | undefined,
  columns: Set<string>,
): Generator<SourceRow> {
  let number = 0
  for (const { item, list, bytes } of jsonParts(file, fileName, piece)) {
    if (!item) continue
    // everything outside of the items must be JSON, too
    const value = parse(bytes.toString(), file, fileName)
    if (list !== key) continue
    number++
    if (!isObject(value)) throw new OperatorError(`${fileName}, row ${number}: not an object.`)
    const values = key === 'features' ? featureValues(value, number, fileName) : value
    for (const name of Object.keys(values)) columns.add(name)
    yield { number, values }
  }
}

function parse(text: string, file: SourceFile, fileName: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const found = findJsonError(new TextDecoder().decode(file.read(0, file.size)))
    const where = found ? `line ${found.line}, column ${found.column}: ${found.expected}` : String(error)
    throw new OperatorError(`${fileName} is not JSON. ${where[0]?.toUpperCase()}${where.slice(1)}.`)
  }
}

function featureValues(feature: Json, number: number, fileName: string): Json {
  if (feature.type !== 'Feature') throw new OperatorError(`${fileName}, row ${number}: not a GeoJSON Feature.`)
  const properties = isObject(feature.properties) ? feature.properties : {}
  const point = isObject(feature.geometry) ? centreOf(feature.geometry) : undefined
  return { ...properties, '@id': feature.id, '@lng': point?.lng, '@lat': point?.lat }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
