import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { adminOnly, anyone, signedIn } from '#server/http/guards.ts'
import type { Sealer } from '#server/seal/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { endOf, issuerOf, membershipCredential } from '../credential.ts'
import { credentialsContract, type TakenCredential } from '../credentials.contract.ts'
import { checkCredential } from './check-credential.ts'
import { publicKeys, rotateKey, signingKey } from './credential-keys.ts'
import { currentMembership, membershipsOf, takeCredential } from './find-credentials.ts'
import { shownOf } from './shown-credential.ts'
import { signCredential } from './sign-jws.ts'

const api = implementContract(credentialsContract)

type Given = { db: Db; publicUrl: string; loadSealer(): Promise<Sealer> }

export function credentialsRoutes(given: Given) {
  const { db, publicUrl, loadSealer } = given
  return api.router({
    getOwnCredentials: api.getOwnCredentials.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      const rows = await membershipsOf(db, input.vendorId)
      return listOf(
        rows.map(row => ({
          network: {
            ...{ id: row.networkId, subDomain: row.networkAddress },
            name: inLanguage(row.network, input.language),
          },
          level: row.levelName && inLanguage(row.levelName, input.language),
          since: row.since,
          until: row.endsAt?.toISOString() ?? null,
          credentialId: row.credentialId,
        })),
      )
    }),
    takeCredential: api.takeCredential.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await requireTeamRole(db, viewer, input.vendorId, seesVendorAccount)
      return take(given, { ...input, userId: viewer.userId })
    }),
    getCredential: api.getCredential.use(anyone).handler(async ({ input }) => {
      return (await shownOf(db, input.id, input.language)) ?? missing()
    }),
    checkCredential: api.checkCredential.use(anyone).handler(async ({ input }) => {
      const keys = await publicKeys(db, loadSealer)
      return checkCredential(db, { text: input.credential, keys, publicUrl, language: input.language })
    }),
    rotateCredentialKey: api.rotateCredentialKey.use(adminOnly).handler(async ({ context: { viewer } }) =>
      db.transaction().execute(async tx => {
        const kid = await rotateKey(tx, loadSealer)
        await writeAudit(tx, {
          ...{ action: 'settings.credential-key', target: `credential-key:${kid}`, details: {} },
          ...{ userId: viewer.userId, actingVendorId: null },
        })
        return { kid }
      }),
    ),
  })
}

type Wish = { vendorId: number; networkId: number; userId: string }

/** @throws NOT_FOUND if the enterprise isn’t a member today, or visitors don’t see it or the network */
function take({ db, publicUrl, loadSealer }: Given, { vendorId, networkId, userId }: Wish): Promise<TakenCredential> {
  return db.transaction().execute(async tx => {
    const found = (await currentMembership(tx, vendorId, networkId)) ?? missing()
    const id = await takeCredential(tx, found)
    const key = await signingKey(tx, loadSealer)
    const issuedAt = new Date()
    const until = endOf(issuedAt, found.endsAt)
    const credential = membershipCredential({
      ...{ publicUrl, id, issuedAt, until },
      enterprise: { subDomain: found.subDomain, name: inLanguage(found.brand, 'en') },
      network: { subDomain: found.networkAddress, name: inLanguage(found.network, 'en') },
      level: found.levelName && inLanguage(found.levelName, 'en'),
      since: found.since === null ? null : new Date(`${found.since}T00:00:00Z`),
    })
    await writeAudit(tx, {
      ...{ action: 'membership.credential', target: `network:${networkId}`, details: { vendorId, credentialId: id } },
      ...{ userId, actingVendorId: vendorId },
    })
    return { id, compact: signCredential(credential, issuerOf(publicUrl), key), validUntil: until.toISOString() }
  })
}
