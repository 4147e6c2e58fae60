import type { Mapping } from './mapping.ts'
import { listOf } from './read-field.ts'
import type { SourceRow } from './source-row.ts'
import type { NodeKind, Taxonomy } from './taxonomy.ts'
import type { Warning } from './warning.ts'

export type ChosenNodes = { sectors: string[]; focuses: string[] }

/** Handles of the sectors and focuses that a row names directly or by its tags; every unmapped tag is a warning. */
export function readTags(row: SourceRow, mapping: Mapping, taxonomy: Taxonomy, warnings: Warning[]): ChosenNodes {
  const chosen: Record<NodeKind, Set<string>> = { sectors: new Set(), focuses: new Set() }
  for (const kind of ['sectors', 'focuses'] as const) {
    for (const { field, separator } of mapping[kind]) {
      for (const text of listOf(row, [field], separator)) {
        const handle = taxonomy.find(kind, text)
        if (handle) chosen[kind].add(handle)
        else
          warnings.push({ kind: 'tag', message: `${kind === 'sectors' ? 'sector' : 'focus'} “${text}” does not exist` })
      }
    }
  }
  const unmapped = new Set<string>()
  for (const { field, separator, prefix, reportUnmapped } of mapping.tags.fields) {
    for (const text of listOf(row, [field], separator)) {
      const tag = `${prefix}${text.toLowerCase()}`
      const nodes = Object.hasOwn(mapping.tags.map, tag) ? mapping.tags.map[tag] : undefined
      for (const handle of nodes?.sectors ?? []) chosen.sectors.add(handle)
      for (const handle of nodes?.focuses ?? []) chosen.focuses.add(handle)
      if (!nodes && reportUnmapped && !mapping.tags.ignore.includes(tag)) unmapped.add(tag)
    }
  }
  for (const tag of unmapped) warnings.push({ kind: 'tag', message: `unmapped tag “${tag}”` })
  return { sectors: [...chosen.sectors].sort(), focuses: [...chosen.focuses].sort() }
}
