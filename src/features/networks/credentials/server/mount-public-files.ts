import type { Context, Hono } from 'hono'
import { getProfile } from '#features/market/directory/server/index.ts'
import { findNetwork } from '#features/networks/networks/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { languageOf } from '#server/http/language-of.ts'
import type { Sealer } from '#server/seal/index.ts'
import { wordsIn } from '#server/texts/index.ts'
import { directionOf } from '#shared/languages.ts'
import { issuerDocument, issuerOf, statusListCredential } from '../credential.ts'
import { badgeSvg } from '../membership-badge.ts'
import { enterpriseProfile, networkProfile } from '../murmurations.ts'
import { publicKeys, signingKey } from './credential-keys.ts'
import { countLists, holdingIn } from './find-credentials.ts'
import { shownOf } from './shown-credential.ts'
import { signCredential } from './sign-jws.ts'
import { encodeList } from './status-list.ts'

type Given = { db: Db; publicUrl: string; loadSealer(): Promise<Sealer> }

/** Seconds for which others may keep an answer; a membership that ends shows as ended after them. */
const keptFor = 60

/** Any site may read these from a browser, and show the badge. */
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': `public, max-age=${keptFor}`,
}

/**
 * What programs of others read: the keys, status lists, badges, and profiles of Murmurations. Plain handlers, because
 * their formats are not ours.
 */
export function mountPublicFiles(app: Hono, { db, publicUrl, loadSealer }: Given): void {
  const issuer = issuerOf(publicUrl)
  const json = (c: Context, value: object, type = 'application/json') =>
    c.body(JSON.stringify(value), 200, { ...open, 'content-type': type })

  app.get('/.well-known/did.json', async c =>
    json(c, issuerDocument(publicUrl, await publicKeys(db, loadSealer)), 'application/did+json'),
  )
  app.get('/.well-known/jwks.json', async c => {
    const keys = (await publicKeys(db, loadSealer)).map(key => ({ ...key, alg: 'ES256', use: 'sig' }))
    return json(c, { keys }, 'application/jwk-set+json')
  })
  app.get('/api/v1/membership-credentials/status/:list{0|[1-9][0-9]{0,4}}', async c => {
    const list = Number(c.req.param('list'))
    if (list >= (await countLists(db))) return notFound(c)
    const encodedList = encodeList(await holdingIn(db, list))
    const credential = statusListCredential(publicUrl, list, { encodedList, at: new Date() })
    const compact = signCredential(credential, issuer, await signingKey(db, loadSealer))
    return c.body(compact, 200, { ...open, 'content-type': 'application/vc+jwt' })
  })
  app.get('/api/v1/membership-credentials/:id{[1-9][0-9]{0,8}}/badge.svg', async c => {
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    const found = await shownOf(db, Number(c.req.param('id')), language)
    if (!found) return notFound(c)
    const { t } = wordsIn(language)
    const svg = badgeSvg({
      ...{ name: found.network.name, label: t('Member of'), holds: found.holds, direction: directionOf(language) },
      state: found.holds ? t('Checked: holds today') : t('No longer a member'),
    })
    return c.body(svg, 200, {
      ...open,
      'content-type': 'image/svg+xml; charset=utf-8',
      vary: 'accept-language, cookie',
    })
  })
  app.get('/api/v1/murmurations/:file{[a-z0-9]{1,60}\\.json}', async c => {
    const profile = await getProfile(db, c.req.param('file').slice(0, -'.json'.length), 'en')
    return profile ? json(c, enterpriseProfile(profile, publicUrl)) : notFound(c)
  })
  app.get('/api/v1/murmurations/networks/:file{[a-z0-9]{1,60}\\.json}', async c => {
    const network = await findNetwork(db, c.req.param('file').slice(0, -'.json'.length), 'en')
    return network ? json(c, networkProfile(network, publicUrl)) : notFound(c)
  })
}

function notFound(c: Context): Response {
  return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404)
}
