import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A CPU profile in V8's format: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

export type Share = { name: string; ms: number }
export type Split = { busyMs: number; idleMs: number; parts: Share[]; files: Share[]; functions: Share[] }

/** The part that a file's time counts for: the first whose pattern matches its path. */
const parts: [name: string, path: RegExp][] = [
  ['engine: highlight', /\/search\/server\/engine\/.*highlight/],
  ['engine: facets', /\/search\/server\/engine\/.*facet/],
  ['engine: sort', /\/search\/server\/engine\/.*(sort|rank|order)/],
  ['engine: hits', /\/search\/server\/engine\/.*(hit|card|record|slice|pick|document-table)/],
  ['engine: stems and synonyms', /snowball|\/search\/server\/engine\/(stem|synonym)/],
  ['engine: plan, match, filter', /\/search\/server\/engine\//],
  ['search: follow the database', /\/search\/server\/(document-tail|search-node|snapshot|tail-)/],
  ['search: read parameters', /\/search\/server\/.*(param|condition|request|index-address)|\/zod\//],
  ['search: write the answer', /\/search\/server\/write-answer/],
  ['search: budgets and turns', /\/search\/server\/|visitor-(budget|limit)|limit-rate/],
  ['render: document, cache, serving', /\/src\/app\/render\//],
  ['render: React', /react_dom|react-dom|require_react/],
  ['render: components, loaders, router', /\/dist\/ssr\//],
  ['compress', /node:zlib|compress/],
  ['streams', /node:internal\/(webstreams|streams)|node:stream/],
  ['log and metrics', /\/?pino|sonic-boom|prom-client|request-log|perf_hooks|node:fs/],
  ['database', /\/(pg|pg-.*|kysely|postgres-.*)\//],
  [
    'HTTP',
    /node:_?http|node:(internal\/)?(net|url|buffer|async|timers|process|event|js_stream)|node:events|\/hono\/|@hono|undici|\/src\/(server\/http|app\/wiring)\//,
  ],
]

/** Splits a profile's time by part, file and function. Time of V8 itself counts for its caller. */
export function readProfile({ nodes, samples, timeDeltas }: CpuProfile): Split {
  const parents = new Map(nodes.flatMap(node => (node.children ?? []).map(child => [child, node] as const)))
  const byId = new Map(nodes.map(node => [node.id, node]))
  const spent = new Map<number, number>()
  for (const [at, id] of samples.entries()) spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000)
  const [byPart, byFile, byFunction] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const add = (sums: Map<string, number>, name: string, ms: number) => sums.set(name, (sums.get(name) ?? 0) + ms)
  let idleMs = 0
  for (const [id, ms] of spent) {
    const node = byId.get(id)!
    const { functionName, lineNumber } = node.callFrame
    if (functionName === '(idle)') {
      idleMs += ms
      continue
    }
    let owner = node
    while (!owner.callFrame.url && !owner.callFrame.functionName.startsWith('(') && parents.has(owner.id))
      owner = parents.get(owner.id)!
    const { url } = owner.callFrame
    const module = moduleIn(url, owner.callFrame.lineNumber)
    // Starting and ending the profile itself.
    if (url === 'node:inspector') continue
    const file = url ? shortPath(url) + module : owner.callFrame.functionName
    add(byPart, partOf(url + module, owner.callFrame.functionName), ms)
    add(byFile, file, ms)
    const place = owner === node ? `${file}:${lineNumber + 1}` : `for ${file}`
    add(byFunction, `${functionName || '(anonymous)'}, ${place}`, ms)
  }
  const sorted = (sums: Map<string, number>) =>
    [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms)
  const all = sorted(byPart)
  return {
    busyMs: all.reduce((sum, { ms }) => sum + ms, 0),
    idleMs,
    parts: all,
    files: sorted(byFile),
    functions: sorted(byFunction),
  }
}

function partOf(url: string, name: string): string {
  if (name === '(garbage collector)') return 'garbage collection'
  if (!url) return 'native: sockets, event loop'
  return parts.find(([, path]) => path.test(url))?.[0] ?? 'other'
}

const bundles = new Map<string, string[]>()

/**
 * For a line in the built pages, the package it came from if that is a CommonJS module, such as ` (require_react…)`; ''
 * otherwise.
 */
function moduleIn(url: string, lineNumber: number): string {
  if (!url.includes('/dist/ssr/')) return ''
  let lines = bundles.get(url)
  if (!lines) {
    lines = readFileSync(fileURLToPath(url), 'utf8').split('\n')
    bundles.set(url, lines)
  }
  for (let at = lineNumber; at >= 0; at--) {
    const [, name] = /^var (require_\w+) = .*__commonJS/.exec(lines[at] ?? '') ?? []
    if (name) return ` (${name})`
    if (lines[at] === '}));') return ''
  }
  return ''
}

function shortPath(url: string): string {
  return url.replace(/^file:\/\/.*\/node_modules\//, '').replace(/^file:\/\/.*\/(src|dist|bench)\//, '$1/')
}
