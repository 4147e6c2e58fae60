import type { VersionedStandard } from '../standards.contract.ts'

export type StandardChange = {
  id: number
  nodeId: number | null
  /** as the version in force says it; undefined for a new one */
  now?: VersionedStandard['text']
  /** as the draft says it; undefined for one that goes */
  then?: VersionedStandard['text']
  kind: 'new' | 'gone' | 'changed' | 'moved'
}

/** What a draft changes, in its order; what goes stands last in its sector. */
export function changesOf(now: VersionedStandard[], draft: VersionedStandard[]): StandardChange[] {
  const before = new Map(now.map(one => [one.id, one]))
  const after = new Set(draft.map(one => one.id))
  const sectors = new Set([...draft, ...now].map(one => one.nodeId))
  return [...sectors].flatMap(nodeId => {
    const kept = now.filter(one => one.nodeId === nodeId && after.has(one.id)).map(one => one.id)
    const drafted = draft.filter(one => one.nodeId === nodeId)
    const order = drafted.filter(one => before.has(one.id)).map(one => one.id)
    const changes = drafted.flatMap(({ id, text: then }): StandardChange[] => {
      const was = before.get(id)
      if (!was) return [{ id, nodeId, then, kind: 'new' }]
      if (!isSame(was.text, then)) return [{ id, nodeId, now: was.text, then, kind: 'changed' }]
      return order.indexOf(id) === kept.indexOf(id) ? [] : [{ id, nodeId, now: was.text, then, kind: 'moved' }]
    })
    const gone = now.filter(one => one.nodeId === nodeId && !after.has(one.id))
    return [...changes, ...gone.map((one): StandardChange => ({ id: one.id, nodeId, now: one.text, kind: 'gone' }))]
  })
}

function isSame(one: VersionedStandard['text'], other: VersionedStandard['text']): boolean {
  const languages = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...languages].every(language => one[language] === other[language])
}
