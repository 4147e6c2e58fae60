import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Db } from '#server/db/database.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { type ChannelFormat, channelFormats, channelTypes } from '../channel-formats.ts'
import { writeChannel } from '../write-channel.ts'
import { type ChannelContent, forumChannel, groupChannel, questionChannel } from './forum-channels.ts'

type Options = { db: Db; publicUrl: string }

const format = `:format{${channelFormats.join('|')}}`
const base = '/api/v1/feeds'

/**
 * News for feed readers, for everybody: GET /api/v1/feeds/{format}/forum, …/forum/{group} and …/questions/{id}, in RSS,
 * Atom or JSON Feed. `?language=` is that of titles; posts say their own.
 */
export function mountChannels(app: Hono, { db, publicUrl }: Options): void {
  const answer = (
    load: (c: Context, asked: { publicUrl: string; language: SiteLanguage }) => Promise<ChannelContent>,
  ) =>
    async function handle(c: Context) {
      const language = toSiteLanguage(c.req.query('language') ?? '')
      const content = await orMissing(load(c, { publicUrl, language }))
      if (!content) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
      const as = c.req.param('format') as ChannelFormat
      const self = `${publicUrl}${c.req.path}?language=${language}`
      return c.body(writeChannel({ ...content, self, language }, as), 200, {
        'content-type': `${channelTypes[as]}; charset=utf-8`,
        // what is hidden leaves at once; a reader that asks again gets a 304
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      })
    }
  app.use(`${base}/*`, etag())
  app.get(
    `${base}/${format}/forum`,
    answer((_c, asked) => forumChannel(db, asked)),
  )
  app.get(
    `${base}/${format}/forum/:group{[1-9][0-9]?}`,
    answer((c, asked) => groupChannel(db, Number(c.req.param('group')), asked)),
  )
  app.get(
    `${base}/${format}/questions/:id{[1-9][0-9]{0,8}}`,
    answer((c, asked) => questionChannel(db, Number(c.req.param('id')), asked)),
  )
}

async function orMissing(content: Promise<ChannelContent>): Promise<ChannelContent | undefined> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return undefined
    throw error
  }
}
