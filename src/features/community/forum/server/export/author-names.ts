import { createHash } from 'node:crypto'
import type { PostAuthor } from '../../forum.contract.ts'

/** Who wrote posts whose author’s account was deleted. */
const nobody = 'Former member'

/**
 * Names by which software tells authors apart that knows nothing of them but names: two people who share a name, or
 * whose names it can’t tell apart, get numbers.
 */
export class AuthorNames {
  private readonly byAuthor = new Map<string, string>()
  private readonly taken = new Set<string>()

  nameOf(author: PostAuthor | null): string {
    const key = author ? keyOf(author) : ''
    const known = this.byAuthor.get(key)
    if (known !== undefined) return known
    const base = author?.name.trim() || nobody
    let name = base
    for (let number = 2; this.taken.has(accountFor(name)); number += 1) name = `${base} ${number}`
    this.taken.add(accountFor(name))
    this.byAuthor.set(key, name)
    return name
  }
}

/** Of a member or an enterprise, or of a name in another forum. */
function keyOf({ userId, subDomain, name, from }: PostAuthor): string {
  return userId ?? (subDomain === null ? `${name} ${from}` : `/${subDomain}`)
}

/**
 * The account that Discourse’s `json_generic` importer makes of a name: its Latin letters and digits, or else a hash of it
 * (`username_for` in its `script/import_scripts/json_generic.rb`).
 */
export function accountFor(name: string): string {
  const latin = name.toLowerCase().replaceAll(/[^a-z0-9\-_]/g, '')
  return latin === '' ? createHash('sha1').update(name).digest('hex').slice(0, 10) : latin
}
