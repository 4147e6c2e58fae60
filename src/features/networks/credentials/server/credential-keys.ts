import '../credentials.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Sealer } from '#server/seal/index.ts'
import type { PublicKey } from '../credential.ts'
import { makeKey, type SigningKey } from './sign-jws.ts'

type LoadSealer = () => Promise<Sealer>

const sealedFor = (kid: string) => `credential-key:${kid}`

/** The key that signs now; made when it is first needed, once for all nodes. */
export async function signingKey(db: Db | Tx, loadSealer: LoadSealer): Promise<SigningKey> {
  const known = (await currentKey(db)) ?? (await addKey(db, await loadSealer())) ?? (await currentKey(db))
  if (!known) throw new Error('there is no key to sign credentials with')
  return (await loadSealer()).open(known.privateKey, sealedFor(known.kid)) as SigningKey
}

/** All keys that ever signed, latest first; the first one is made here if there is none. */
export async function publicKeys(db: Db, loadSealer: LoadSealer): Promise<PublicKey[]> {
  await signingKey(db, loadSealer)
  const rows = await db.selectFrom('credentialKeys').select('publicKey').orderBy('madeAt', 'desc').execute()
  return rows.map(({ publicKey }) => publicKey)
}

/**
 * Retires the key that signs now and makes another. What the former one signed stays valid; its private part is gone.
 * @returns the new key’s name
 */
export async function rotateKey(tx: Tx, loadSealer: LoadSealer): Promise<string> {
  await tx
    .updateTable('credentialKeys')
    .set({ retiredAt: new Date(), privateKey: null })
    .where('retiredAt', 'is', null)
    .execute()
  const added = await addKey(tx, await loadSealer())
  if (!added) throw new Error('another key was made at the same time')
  return added.kid
}

async function currentKey(db: Db | Tx): Promise<{ kid: string; privateKey: string } | undefined> {
  const row = await db
    .selectFrom('credentialKeys')
    .select(['kid', 'privateKey'])
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  return row?.privateKey == null ? undefined : { kid: row.kid, privateKey: row.privateKey }
}

/** Undefined if another node was first. */
async function addKey(db: Db | Tx, sealer: Sealer): Promise<{ kid: string; privateKey: string } | undefined> {
  const { d, ...publicKey } = makeKey()
  const { kid } = publicKey
  const privateKey = sealer.seal({ ...publicKey, d }, sealedFor(kid))
  const added = await db
    .insertInto('credentialKeys')
    .values({ kid, publicKey: JSON.stringify(publicKey), privateKey })
    .onConflict(on => on.doNothing())
    .returning('kid')
    .executeTakeFirst()
  return added && { kid, privateKey }
}
