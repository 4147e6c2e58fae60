import type { Warning, WarningKind } from './warning.ts'

export type RowResult = {
  /** counted from 1 in the source, and its line if the format has lines */
  row: number
  line?: number
  sourceId: string
  name: string
  result: 'created' | 'changed' | 'unchanged' | 'skipped' | 'not reached'
  /** its profile's address, '' if it has none */
  subDomain: string
  /** why a row was skipped, else '' */
  reason: string
  warnings: Warning[]
}

export type ImportResult = {
  rows: RowResult[]
  /** titles of the sectors and focuses that were created for the import */
  newNodes: string[]
  /** profiles of the same source that are no longer in the file; they stay */
  goneFromSource: number
  /** true if it was stopped before the end */
  interrupted: boolean
}

export type ImportCounts = {
  results: Record<RowResult['result'], number>
  skippedBecause: Map<string, number>
  warnings: Map<WarningKind, number>
  /** tag → rows, most frequent first */
  unmappedTags: Map<string, number>
}

export function countImport({ rows }: ImportResult): ImportCounts {
  const results = { created: 0, changed: 0, unchanged: 0, skipped: 0, 'not reached': 0 }
  const skippedBecause = new Map<string, number>()
  const warnings = new Map<WarningKind, number>()
  const tags = new Map<string, number>()
  for (const row of rows) {
    results[row.result] += 1
    if (row.reason) addTo(skippedBecause, row.reason.replace(/ \d+$/, ' …'))
    for (const { kind, message } of row.warnings) {
      addTo(warnings, kind)
      const tag = /^unmapped tag “(.*)”$/.exec(message)?.[1]
      if (tag) addTo(tags, tag)
    }
  }
  return { results, skippedBecause, warnings, unmappedTags: new Map([...tags].sort((a, b) => b[1] - a[1])) }
}

function addTo<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
