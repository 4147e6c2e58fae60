import { createHmac, timingSafeEqual } from 'node:crypto'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../../letters.tables.ts'

/** The act that turns letters off; the others are those of the parts. */
export const stopAct = 'stop'

type Link = { act: string; thingId: number }

/** 128 bits in base64url: who has a letter can't make another link of it, nor can who was sent one of its links. */
const sign = (secret: string, { act, thingId }: Link) =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${act}.${thingId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

type Letter = { id: string; secret: string }

/** The address of a link's page, which does nothing before its button is pressed, or a mail program POSTs to it. */
export function letterLink(publicUrl: string, { id, secret }: Letter, link: Link): string {
  return `${publicUrl}/notifications/letter?token=${id}.${link.act}.${link.thingId}.${sign(secret, link)}`
}

/** Whose link a token is and what it does. @throws ORPCError NOT_FOUND, also for a closed account, and once the letter is forgotten */
export async function readLetterLink(db: Db, token: string): Promise<Link & { userId: string }> {
  const [, id = '', act = '', thing = '', given = ''] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([a-z-]{1,20})\.(\d{1,9})\.([\w-]{22})$/.exec(token) ?? []
  if (id === '') return missing()
  const letter = await db
    .selectFrom('letters')
    .innerJoin('users', 'users.id', 'letters.userId')
    .select(['letters.userId', 'letters.secret', isOpenAccount().as('isOpen')])
    .where('letters.id', '=', id)
    .executeTakeFirst()
  // whoever is suspended gets no letters, but may turn them off
  if (!letter || !(letter.isOpen || act === stopAct)) return missing()
  const link = { act, thingId: Number(thing) }
  if (!timingSafeEqual(Buffer.from(sign(letter.secret, link)), Buffer.from(given))) return missing()
  return { ...link, userId: letter.userId }
}
