/** Which attributes a hit shows; undefined means all of them. */
export type AttributePicker = ((record: Record<string, unknown>) => Record<string, unknown>) | undefined

/**
 * Reads `attributesToRetrieve`: names or dotted paths, `*` for all, `-name` to leave out of all. objectID is
 * always shown.
 */
export function attributePicker(attributes: readonly string[] | undefined): AttributePicker {
  if (!attributes) return undefined
  const left = attributes.filter(name => name.startsWith('-')).map(name => name.slice(1).split('.'))
  const wanted = attributes.filter(name => !name.startsWith('-'))
  if (wanted.includes('*') || (wanted.length === 0 && left.length > 0)) {
    if (left.length === 0) return undefined
    return record => left.reduce<Record<string, unknown>>((rest, path) => without(rest, path), record)
  }
  const paths = [['objectID'], ...wanted.map(name => name.split('.'))]
  return record => pick(record, paths)
}

/** The paths of a plain list of attributes to retrieve, objectID with them; undefined where the list says it in another way. */
export function pickedPaths(attributes: readonly string[] | undefined): string[][] | undefined {
  if (!attributes || attributes.length === 0 || attributes.some(name => name === '*' || name.startsWith('-')))
    return undefined
  return [['objectID'], ...attributes.map(name => name.split('.'))]
}

function pick(record: Record<string, unknown>, paths: readonly string[][]): Record<string, unknown> {
  const steps = new Map<string, string[][]>()
  for (const [step, ...rest] of paths) steps.set(step!, [...(steps.get(step!) ?? []), rest])
  const picked: Record<string, unknown> = {}
  for (const [step, rests] of steps) {
    if (!Object.hasOwn(record, step)) continue
    const value = record[step]
    picked[step] = rests.some(rest => rest.length === 0) ? value : pickInside(value, rests)
  }
  return picked
}

function pickInside(value: unknown, paths: readonly string[][]): unknown {
  if (Array.isArray(value)) return value.map(item => pickInside(item, paths))
  return isRecord(value) ? pick(value, paths) : undefined
}

function without(record: Record<string, unknown>, [step, ...rest]: readonly string[]): Record<string, unknown> {
  if (!Object.hasOwn(record, step!)) return record
  const { [step!]: value, ...others } = record
  return rest.length === 0 ? others : { ...others, [step!]: withoutInside(value, rest) }
}

function withoutInside(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => withoutInside(item, path))
  return isRecord(value) ? without(value, path) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
