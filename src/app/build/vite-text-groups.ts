import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { type TextGroup, type TextGroups, textGroupsFile } from './text-groups.types.ts'

const helper = fileURLToPath(new URL('../../web/i18n/load-texts.ts', import.meta.url))

/**
 * Finds out which texts each lazily loaded module needs: those whose keys occur as strings in it and in its imports.
 * They are written to `text-groups.json` for the server, and every `import()` of the sources also waits for its texts
 * (see `load-texts.ts`). Builds only; a development server sends all texts to every page.
 * @param readTags reads every key that has a text
 */
export function textGroups(entry: string, readTags: () => Set<string>): Plugin {
  let root = ''
  /** lazily loaded modules by the ids of their groups */
  const files = new Map<string, string>()
  let found: TextGroups | undefined
  return {
    name: 'pola-text-groups',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    async transform(code, module) {
      if (!isSource(root, module) || !code.includes('import(')) return undefined
      let wrapped = code
      // from the last one on, so that earlier positions stay valid
      for (const { start, end, source } of findImports(this.parse(code)).sort((a, b) => b.start - a.start)) {
        const resolved = await this.resolve(source, module)
        if (!resolved || !isSource(root, resolved.id)) continue
        const file = pathOf(root, resolved.id)
        const id = createHash('sha256').update(file).digest('base64url').slice(0, 4)
        if ((files.get(id) ?? file) !== file) this.error(`${file} and ${files.get(id)} have the same id: rename one`)
        files.set(id, file)
        wrapped = `${wrapped.slice(0, start)}withTexts(${wrapped.slice(start, end)}, "texts:${id}")${wrapped.slice(end)}`
      }
      if (wrapped === code) return undefined
      return { code: `import { withTexts } from ${JSON.stringify(helper)}\n${wrapped}`, map: null }
    },
    // Only now is it known which parts of a module are left after tree shaking.
    renderChunk(code, _, __, { chunks }) {
      found ??= findGroups(this, root, chunks, { entry, files, tags: readTags() })
      const { groups } = found
      const named = code.replace(/"texts:([\w-]{4})"/g, (_, id) => (groups[id] ? `"${id}"` : '""'))
      return named === code ? undefined : { code: named, map: null }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: textGroupsFile, source: JSON.stringify(found) })
    },
  }
}

type Chunks = Record<string, Rolldown.RenderedChunk>
type Sought = { entry: string; files: Map<string, string>; tags: Set<string> }

function findGroups(context: Rolldown.PluginContext, root: string, chunks: Chunks, sought: Sought): TextGroups {
  const all = Object.values(chunks)
  const tagsIn = new Map<string, Set<string>>()
  for (const [id, { code }] of all.flatMap(one => Object.entries(one.modules)))
    if (code && isSource(root, id)) tagsIn.set(id, stringsIn(context.parse(code), sought.tags))
  // Imports may lead to removed modules, and a chunk may contain modules that others need: the needed ones are in both.
  const modulesOf = (file: string): Set<string> => {
    const id = join(root, file).replaceAll('\\', '/')
    const chunk = all.find(one => one.facadeModuleId === id) ?? all.find(one => one.moduleIds.includes(id))
    if (!chunk) context.error(`${file} is in no chunk, so that nobody knows which texts it needs`)
    const names = closure(chunk.fileName, name => chunks[name]?.imports ?? [])
    const there = new Set([...names].flatMap(name => chunks[name]?.moduleIds ?? []))
    const imported = closure(id, one => context.getModuleInfo(one)?.importedIds ?? [])
    return new Set([...imported].filter(one => there.has(one) && tagsIn.has(one)))
  }
  const groupOf = (file: string, without?: TextGroup): TextGroup => {
    const modules = [...modulesOf(file)].filter(id => !without?.modules.includes(pathOf(root, id)))
    const tags = new Set(modules.flatMap(id => [...(tagsIn.get(id) ?? [])]))
    return {
      file,
      tags: [...tags].filter(tag => !without?.tags.includes(tag)).sort(),
      modules: modules.map(id => pathOf(root, id)).sort(),
    }
  }
  const shell = groupOf(sought.entry)
  const groups = [...sought.files]
    .map(([id, file]) => [id, groupOf(file, shell)] as const)
    .filter(([, group]) => group.tags.length > 0)
    .sort(([, a], [, b]) => (a.file < b.file ? -1 : 1))
  const content = { shell, groups: Object.fromEntries(groups) }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 8)
  return { version, ...content }
}

function isSource(root: string, id: string): boolean {
  return /^src\/.*\.tsx?$/.test(pathOf(root, id))
}

function pathOf(root: string, id: string): string {
  return relative(root, id).replaceAll('\\', '/')
}

/** An item and everything reachable from it. */
function closure(from: string, next: (one: string) => readonly string[]): Set<string> {
  const found = new Set([from])
  // Iterating a set includes items added meanwhile.
  for (const one of found) for (const other of next(one)) found.add(other)
  return found
}

function findImports(tree: unknown): { start: number; end: number; source: string }[] {
  const found: { start: number; end: number; source: string }[] = []
  visit(tree, node => {
    if (node.type === 'ImportExpression' && typeof node.source?.value === 'string')
      found.push({ start: node.start, end: node.end, source: node.source.value })
  })
  return found
}

function stringsIn(tree: unknown, wanted: Set<string>): Set<string> {
  const found = new Set<string>()
  visit(tree, node => {
    const text = node.type === 'TemplateElement' ? (node.value as { cooked?: unknown }).cooked : node.value
    if (typeof text === 'string' && wanted.has(text)) found.add(text)
  })
  return found
}

type Node = { type: string; start: number; end: number; value?: unknown; source?: { value?: unknown } }

function visit(tree: unknown, see: (node: Node) => void): void {
  if (typeof tree !== 'object' || tree === null) return
  if (Array.isArray(tree)) for (const one of tree) visit(one, see)
  else {
    if ('type' in tree) see(tree as Node)
    for (const value of Object.values(tree)) visit(value, see)
  }
}
