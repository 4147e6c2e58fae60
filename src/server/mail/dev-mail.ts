import type { Context, Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { cameFromHere } from '#server/http/came-directly.ts'
import { devMailList, devMailPage, devMailStyle } from './dev-mail-pages.ts'
import { readMail, readMails } from './read-mails.ts'

/** No scripts, and only pictures of our own; a mail's inline styles apply within its frame. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * /dev/mail, for reading mails when there is no mail server, and /dev/mail.json?to= for tools. Only for a browser on this
 * machine that connects directly and by a name of this machine, so that no foreign page can read along.
 */
export function mountDevMail(app: Hono, db: Db): void {
  app.get('/dev/mail', async (c, next) => {
    if (!cameFromHere(c)) return next()
    return page(c, devMailList(await readMails(db)))
  })
  app.get('/dev/mail.json', async (c, next) => {
    if (!cameFromHere(c)) return next()
    return c.json({ items: await readMails(db, c.req.query('to')) }, 200, { 'cache-control': 'no-store' })
  })
  app.get('/dev/mail/:id{[0-9a-f-]{36}}', async (c, next) => {
    if (!cameFromHere(c)) return next()
    const mail = await readMail(db, c.req.param('id'))
    return mail ? page(c, devMailPage(mail)) : next()
  })
}

function page(c: Context, body: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mails</title><style>${devMailStyle}</style><main>${body}</main></html>`
  return c.html(html, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' }) as Response
}
