import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { cameDirectly } from '#server/http/came-directly.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import '../accounts.tables.ts'

/**
 * Addresses below the reserved `.example` (RFC 2606) belong to the demo world, whose password is in docs/demo-world.md. They
 * can log in from this machine only, whoever else reaches the port, directly or through a local proxy; not at all once the
 * site is public.
 */
export function maySignInFrom(email: string, { ip, headers }: { ip: string; headers: Headers }, publicUrl: string) {
  if (!email.endsWith('.example')) return true
  const isHere = ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
  return isOwnMachine(publicUrl) && cameDirectly(headers) && isHere
}

/**
 * On a public site, revokes whatever could still log in demo accounts from before it was public:
 * sessions, passkeys, links in mails, and second steps that are skippable or in progress. Returns how many.
 */
export async function endDemoAccess(db: Db, publicUrl: string): Promise<number> {
  if (isOwnMachine(publicUrl)) return 0
  const { rows } = await sql<{ ended: number }>`
    with demo as (select id, id::text as name, email from users where email like '%.example'),
      ended_sessions as (delete from sessions where user_id in (select id from demo) returning 1),
      ended_passkeys as (delete from passkeys where user_id in (select id from demo) returning 1),
      ended_tokens as (
        delete from verifications using demo
        where strpos(value, name) > 0 or strpos(identifier, name) > 0 or strpos(value, email) > 0
        returning 1
      )
    select ((select count(*) from ended_sessions) + (select count(*) from ended_passkeys)
      + (select count(*) from ended_tokens))::int as ended`.execute(db)
  return rows[0]?.ended ?? 0
}
