/** Picks the attributes that a hit contains; undefined means all of them. */
export type AttributePicker = ((record: Record<string, unknown>) => Record<string, unknown>) | undefined

/** Paths as a tree of segments; where one ends, it means the whole value and has no branches. */
type Branches = Map<string, Branches | undefined>

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
    const branches = branchesOf(left)
    return record => without(record, branches)
  }
  const branches = branchesOf([['objectID'], ...wanted.map(name => name.split('.'))])
  return record => pick(record, branches)
}

/** The paths of a plain list of attributes to retrieve, plus objectID; undefined if the list uses `*` or `-name`. */
export function pickedPaths(attributes: readonly string[] | undefined): string[][] | undefined {
  if (!attributes || attributes.length === 0 || attributes.some(name => name === '*' || name.startsWith('-')))
    return undefined
  return [['objectID'], ...attributes.map(name => name.split('.'))]
}

function branchesOf(paths: readonly string[][]): Branches {
  const rests = new Map<string, string[][]>()
  for (const [step, ...rest] of paths) rests.set(step!, [...(rests.get(step!) ?? []), rest])
  return new Map(
    [...rests].map(([step, some]) => [step, some.some(rest => rest.length === 0) ? undefined : branchesOf(some)]),
  )
}

function pick(record: Record<string, unknown>, branches: Branches): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const [step, inside] of branches) {
    if (!Object.hasOwn(record, step)) continue
    const value = record[step]
    picked[step] = inside ? pickInside(value, inside) : value
  }
  return picked
}

function pickInside(value: unknown, branches: Branches): unknown {
  if (Array.isArray(value)) return value.map(item => pickInside(item, branches))
  return isRecord(value) ? pick(value, branches) : undefined
}

function without(record: Record<string, unknown>, branches: Branches): Record<string, unknown> {
  const kept = Object.entries(record).flatMap(([name, value]) => {
    if (!branches.has(name)) return [[name, value] as const]
    const inside = branches.get(name)
    return inside ? [[name, withoutInside(value, inside)] as const] : []
  })
  return Object.fromEntries(kept)
}

function withoutInside(value: unknown, branches: Branches): unknown {
  if (Array.isArray(value)) return value.map(item => withoutInside(item, branches))
  return isRecord(value) ? without(value, branches) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
