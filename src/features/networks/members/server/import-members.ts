import { ORPCError } from '@orpc/server'
import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { readTable, TableError } from '#server/import/read-table.ts'
import { additionFor, changesFor, type FileRow, type RowWish, readMemberRows, wishOf } from '../member-file.ts'
import { type ImportedRow, type MembersImport, maxImportRows } from '../members.contract.ts'
import { addMember, changeMember } from './change-member.ts'
import { getMember, listLevels } from './list-members.ts'
import { tagMember } from './tag-member.ts'

type Given = { networkId: number; csv: string; isApplied: boolean }

/** thrown to take back what a check has tried */
class OnlyChecked extends Error {}

/**
 * Takes in a file of members, row by row, by the same verbs as by hand: a row that is refused is named, and the others
 * stay. Unless `isApplied`, all is taken back, so a check says exactly what would happen.
 * @throws NOT_FOUND, ORPCError gm-error-member-file (409) if it is no file of members
 */
export async function importMembers(db: Db, viewer: Viewer, given: Given): Promise<MembersImport> {
  const { networkId, csv, isApplied } = given
  await requireNetwork(db, viewer, networkId, 'admin')
  const { rows, hasKey, unknownColumns } = readMemberRows(read(csv))
  if (!hasKey) return refuseFile('It has no column “subdomain”.')
  let found: ImportedRow[] = []
  try {
    await db.transaction().execute(async tx => {
      found = await takeIn(tx, viewer, networkId, rows)
      if (!isApplied) throw new OnlyChecked()
      await recordImport(tx, viewer, networkId, found)
    })
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error
  }
  const count = (outcome: ImportedRow['outcome']) => found.filter(row => row.outcome === outcome).length
  return {
    rows: found.filter(({ outcome }) => outcome !== 'same'),
    counts: { same: count('same'), changed: count('changed'), added: count('added'), wrong: count('wrong') },
    unknownColumns,
    isApplied,
  }
}

function read(csv: string) {
  try {
    return readTable(csv, { maxRows: maxImportRows + 1, maxColumns: 100 })
  } catch (error) {
    if (error instanceof TableError) return refuseFile(`Line ${error.line} can’t be read: ${error.why}.`)
    throw error
  }
}

function refuseFile(message: string): never {
  return refuse('gm-error-member-file', { status: 409, message })
}

async function takeIn(tx: Tx, viewer: Viewer, networkId: number, rows: readonly FileRow[]): Promise<ImportedRow[]> {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const levels = await listLevels(tx, networkId, 'en')
  const vendors = await vendorsOf(tx, networkId, rows)
  const found: ImportedRow[] = []
  for (const row of rows) {
    const name = row.values.subdomain ?? row.values.name ?? ''
    const line = { line: row.line, name }
    const wish = row.problem ?? wishOf(row, levels)
    const vendor = vendors.get(name.toLowerCase())
    if (typeof wish === 'string') found.push({ ...line, outcome: 'wrong', problem: wish })
    else if (!vendor) found.push({ ...line, outcome: 'wrong', problem: 'unknown' })
    else
      found.push({
        ...line,
        ...(await alone(tx, () => takeInRow(tx, viewer, network, vendor, wish, row.values.level))),
      })
  }
  return found
}

type Outcome = Pick<ImportedRow, 'outcome' | 'problem'>

/** Does the work for one row; a refusal takes back what was done for it alone. */
async function alone(tx: Tx, work: () => Promise<Outcome>): Promise<Outcome> {
  await sql`savepoint member_row`.execute(tx)
  try {
    const outcome = await work()
    await sql`${sql.raw(outcome.outcome === 'wrong' ? 'rollback to' : 'release')} savepoint member_row`.execute(tx)
    return outcome
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    await sql`rollback to savepoint member_row`.execute(tx)
    return { outcome: 'wrong', problem: error.code }
  }
}

type Vendor = { id: number; membershipId: number | null; isMember: boolean }

async function takeInRow(
  tx: Tx,
  viewer: Viewer,
  network: ManagedNetwork,
  vendor: Vendor,
  wish: RowWish,
  levelName: string | undefined,
): Promise<Outcome> {
  const networkId = network.id
  let { membershipId } = vendor
  let [isAdded, isChanged] = [false, false]
  if (membershipId === null || (!vendor.isMember && wish.status !== undefined && wish.status !== 'ended')) {
    const addition = additionFor(wish)
    if (typeof addition === 'string') return { outcome: 'wrong', problem: addition }
    const added = await addMember(tx, viewer, { networkId, vendorId: vendor.id, ...addition })
    membershipId = added.id
    isAdded = added.isNew
  } else {
    const member = await getMember(tx, network, membershipId, 'en')
    // of two levels of one name, the one that it has
    const isSameLevel = levelName?.toLowerCase() === member.level?.name.toLowerCase()
    const { levelId: _, ...others } = wish
    const changes = changesFor(member, isSameLevel ? others : wish)
    if (typeof changes === 'string') return { outcome: 'wrong', problem: changes }
    let { revision } = member
    for (const change of changes) {
      const saved = await changeMember(tx, viewer, { networkId, membershipId, revision, change })
      isChanged ||= saved.revision !== revision
      revision = saved.revision
    }
  }
  if (wish.tags) {
    const { tags } = await getMember(tx, network, membershipId, 'en')
    const isIn = (all: readonly string[], tag: string) => all.some(one => one.toLowerCase() === tag.toLowerCase())
    const add = wish.tags.filter(tag => !isIn(tags, tag))
    const remove = tags.filter(tag => !isIn(wish.tags ?? [], tag))
    if (add.length + remove.length > 0) {
      isChanged = true
      await tagMember(tx, viewer, { networkId, membershipId, add, remove })
    }
  }
  return { outcome: isAdded ? 'added' : isChanged ? 'changed' : 'same' }
}

/** The enterprises of a file by their subdomains, with their memberships of the network. */
async function vendorsOf(tx: Tx, networkId: number, rows: readonly FileRow[]): Promise<Map<string, Vendor>> {
  const names = rows.flatMap(({ values }) => values.subdomain?.toLowerCase() ?? [])
  if (names.length === 0) return new Map()
  const { rows: found } = await sql<Vendor & { subDomain: string }>`
    select vendors.id, vendors.sub_domain, member.id as membership_id,
      exists (select from membership_periods period where period.membership_id = member.id
        and coalesce(ends_at, 'infinity') > now()) as is_member
    from vendors left join memberships member on member.vendor_id = vendors.id and member.network_id = ${networkId}
    where vendors.kind = 'vendor' and merged_into is null and vendors.sub_domain = any(${names}::text[])`.execute(tx)
  return new Map(found.map(({ subDomain, ...vendor }) => [subDomain, vendor]))
}

async function recordImport(tx: Tx, { userId }: Viewer, networkId: number, rows: readonly ImportedRow[]) {
  const count = (outcome: ImportedRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  await writeAudit(tx, {
    ...{ userId, actingVendorId: null, action: 'membership.import', target: `network:${networkId}` },
    details: { added: count('added'), changed: count('changed'), wrong: count('wrong') },
  })
}
