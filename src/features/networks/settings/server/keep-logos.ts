import '#features/networks/networks/networks.tables.ts'
import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import '../drafts.tables.ts'

type Asked = {
  networkId: number
  /** who uploaded what is new */
  userId: string
  /** pictures that the network, its draft or a version showed before */
  before: (string | null | undefined)[]
}

/**
 * After a change: claims the draft’s logo if nothing of the network has it yet, and releases those that nothing of it
 * shows any more.
 * @throws NOT_FOUND for a picture that isn’t theirs
 */
export async function keepLogos(tx: Tx, { networkId, userId, before }: Asked): Promise<void> {
  const kept = await logosOf(tx, networkId)
  const draft = await tx
    .selectFrom('networkDrafts')
    .select('changes')
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  const chosen = draft?.changes.imageId
  if (chosen && !kept.has(chosen) && !before.includes(chosen))
    await claimImage(tx, { fileId: chosen, ownerId: userId, purpose: 'logo' })
  const gone = before.filter(one => one && one !== chosen && !kept.has(one)) as string[]
  await releaseFiles(tx, [...new Set(gone)])
}

/** The pictures that a network and its versions have. */
async function logosOf(tx: Tx, networkId: number): Promise<Set<string>> {
  const [network, versions] = [
    await tx.selectFrom('networks').select('imageId').where('id', '=', networkId).executeTakeFirst(),
    await tx.selectFrom('networkVersions').select('content').where('networkId', '=', networkId).execute(),
  ]
  const all = [network?.imageId, ...versions.map(({ content }) => content.imageId)]
  return new Set(all.filter((one): one is string => typeof one === 'string'))
}
