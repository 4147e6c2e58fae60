import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Db } from '#server/db/database.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { type ChannelFormat, channelFormats, channelTypes } from '../channel-formats.ts'
import type { ChannelContent } from './channel.ts'
import { enterpriseChannel } from './enterprise-channel.ts'
import { forumChannel, groupChannel, questionChannel } from './forum-channels.ts'
import { ownChannel } from './own-channel.ts'
import { questionCard } from './question-card.ts'
import { writeChannel } from './write-channel.ts'

type Options = { db: Db; publicUrl: string }
type Asked = { publicUrl: string; language: SiteLanguage }

const format = `:format{${channelFormats.join('|')}}`
const base = `/api/v1/feeds/${format}`

/**
 * News for feed readers, in RSS, Atom or JSON Feed. For everybody: GET /api/v1/feeds/{format}/forum, …/forum/{group},
 * …/questions/{id} and …/enterprises/{id}; `?language=` is that of titles, posts say their own. For whoever has the
 * address: GET /api/v1/feeds/{format}/mine/{token}, in the person's language.
 *
 * And the picture with which links to a question are shown elsewhere: GET /api/v1/cards/questions/{id}/{revision}.jpg.
 */
export function mountChannels(app: Hono, { db, publicUrl }: Options): void {
  const send = (c: Context, content: ChannelContent, language: SiteLanguage, self: string, keep: string) => {
    const as = c.req.param('format') as ChannelFormat
    return c.body(writeChannel({ ...content, self: publicUrl + self, language }, as), 200, {
      'content-type': `${channelTypes[as]}; charset=utf-8`,
      // what is hidden leaves at once; a reader that asks again gets a 304
      'cache-control': keep,
      'x-robots-tag': 'noindex',
    })
  }
  const missing = (c: Context) => c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
  const open = (load: (c: Context, asked: Asked) => Promise<ChannelContent>) =>
    async function answer(c: Context) {
      const language = toSiteLanguage(c.req.query('language') ?? '')
      const content = await orMissing(load(c, { publicUrl, language }))
      return content ? send(c, content, language, `${c.req.path}?language=${language}`, 'no-cache') : missing(c)
    }
  app.use('/api/v1/feeds/*', etag())
  app.get(
    `${base}/forum`,
    open((_c, asked) => forumChannel(db, asked)),
  )
  app.get(
    `${base}/forum/:group{[1-9][0-9]?}`,
    open((c, asked) => groupChannel(db, Number(c.req.param('group')), asked)),
  )
  app.get(
    `${base}/questions/:id{[1-9][0-9]{0,8}}`,
    open((c, asked) => questionChannel(db, Number(c.req.param('id')), asked)),
  )
  app.get(
    `${base}/enterprises/:id{[1-9][0-9]{0,8}}`,
    open((c, asked) => enterpriseChannel(db, Number(c.req.param('id')), asked)),
  )
  // the part after the id changes with the question, so that caches elsewhere ask again
  app.get('/api/v1/cards/questions/:id{[1-9][0-9]{0,8}}/:revision{[0-9]{1,9}\\.jpg}', etag(), async c => {
    const card = await orMissing(questionCard(db, Number(c.req.param('id'))))
    if (!card) return missing(c)
    return c.body(Uint8Array.from(card), 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
  })
  app.get(`${base}/mine/:token{[\\w-]{32}}`, async c => {
    const found = await ownChannel(db, c.req.param('token'), publicUrl)
    return found ? send(c, found.content, found.language, c.req.path, 'private, no-cache') : missing(c)
  })
}

async function orMissing<T>(content: Promise<T>): Promise<T | undefined> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return undefined
    throw error
  }
}
