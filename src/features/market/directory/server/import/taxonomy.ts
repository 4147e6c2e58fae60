import { foldName } from '#features/platform/places/fold-name.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Mapping, MappingNode } from './mapping.ts'
import '../../directory.tables.ts'

export type NodeKind = 'sectors' | 'focuses'

const typeOf = { sectors: 'sector', focuses: 'focus' } as const

/** The sectors and focuses that an import may use: those in the database, and those that its mapping can create. */
export class Taxonomy {
  readonly #ids = { sectors: new Map<string, number>(), focuses: new Map<string, number>() }
  readonly #byTitle = { sectors: new Map<string, string>(), focuses: new Map<string, string>() }
  readonly #planned = { sectors: new Map<string, MappingNode>(), focuses: new Map<string, MappingNode>() }

  /** @throws OperatorError naming every handle of the tag map that is neither in the database nor among the mapping's nodes */
  static async load(db: Db | Tx, mapping: Mapping, mappingName: string): Promise<Taxonomy> {
    const taxonomy = new Taxonomy()
    const rows = await db
      .selectFrom('taxonomyNodes')
      .select(['id', 'type', 'handle', 'title', 'successorId'])
      .where(eb => eb.or([eb('type', 'in', ['sector', 'focus']), eb('successorId', 'is not', null)]))
      // one that has a former one's handle by now takes precedence
      .orderBy(eb => eb('successorId', 'is', null))
      .orderBy('id')
      .execute()
    for (const { id, type, handle, title, successorId } of rows) {
      const kind = type === 'sector' || type === 'formerSector' ? 'sectors' : 'focuses'
      taxonomy.#ids[kind].set(handle, successorId ?? id)
      for (const text of Object.values(title)) taxonomy.#byTitle[kind].set(foldName(text), handle)
    }
    for (const kind of ['sectors', 'focuses'] as const) {
      for (const node of mapping.nodes[kind]) {
        if (taxonomy.#ids[kind].has(node.handle)) continue
        taxonomy.#planned[kind].set(node.handle, node)
        for (const text of Object.values(node.title)) taxonomy.#byTitle[kind].set(foldName(text), node.handle)
      }
    }
    taxonomy.#checkHandles(mapping, mappingName)
    return taxonomy
  }

  /** The handle for a text: the handle itself, or a title in any language. */
  find(kind: NodeKind, text: string): string | undefined {
    const asHandle = text.toLowerCase()
    if (this.#ids[kind].has(asHandle) || this.#planned[kind].has(asHandle)) return asHandle
    return this.#byTitle[kind].get(foldName(text))
  }

  idsOf(kind: NodeKind, handles: string[]): number[] {
    return handles.flatMap(handle => this.#ids[kind].get(handle) ?? [])
  }

  /** The given handles, and their parents, that so far exist only in the mapping; parents first. */
  missing(kind: NodeKind, handles: Iterable<string>): MappingNode[] {
    const found = new Map<string, MappingNode>()
    const add = (handle: string | undefined) => {
      const node = handle ? this.#planned[kind].get(handle) : undefined
      if (!node || found.has(node.handle)) return
      add(node.parent)
      found.set(node.handle, node)
    }
    for (const handle of handles) add(handle)
    return [...found.values()]
  }

  /** Creates the missing ones of these handles. @returns ids of the new nodes */
  async create(tx: Tx, kind: NodeKind, handles: Iterable<string>): Promise<number[]> {
    const created: number[] = []
    for (const { handle, title, description = {}, parent } of this.missing(kind, handles)) {
      const { id } = await tx
        .insertInto('taxonomyNodes')
        .values({
          type: typeOf[kind],
          handle,
          title,
          description,
          parentId: parent ? (this.#ids[kind].get(parent) ?? null) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      this.#ids[kind].set(handle, id)
      this.#planned[kind].delete(handle)
      created.push(id)
    }
    return created
  }

  #checkHandles(mapping: Mapping, mappingName: string): void {
    const mentioned = Object.values(mapping.tags.map)
    const problems = (['sectors', 'focuses'] as const).flatMap(kind => {
      const parents = [...this.#planned[kind].values()].flatMap(node => node.parent ?? [])
      const handles = new Set([...mentioned.flatMap(nodes => nodes[kind]), ...parents])
      const unknown = [...handles].filter(handle => !this.#ids[kind].has(handle) && !this.#planned[kind].has(handle))
      return unknown.length > 0 ? [`${kind} ${unknown.map(handle => `“${handle}”`).join(', ')}`] : []
    })
    if (problems.length === 0) return
    throw new OperatorError(
      `${mappingName} uses ${problems.join(' and ')}, which the directory doesn't have: correct them, or add them to its “nodes”.`,
    )
  }
}
