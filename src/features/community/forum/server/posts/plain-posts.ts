import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ZodError } from 'zod'
import type { Viewer } from '#server/http/api-context.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { askInput, replyInput } from '../../forum.contract.ts'
import { longestPost, longestTitle, repliesShown } from '../../forum-limits.ts'
import { dropDraft, findDraft, saveDraft } from '../own/drafts.ts'
import { listReplies } from './list-replies.ts'
import type { PostOnce } from './post-once.ts'

/** max bytes; the longest post has a quarter of it in any script */
const largestForm = 1024 * 1024

type Given = Pick<FeatureContext, 'config' | 'db' | 'limit' | 'services'> & { posts: PostOnce }
type Typed = { topic: string; title: string; message: string; key: string }

/**
 * Receives questions and replies that pages send without scripts, and redirects to what was posted. What can't be posted
 * is kept as a draft, which the same page shows again (`tried`) with what is wrong, by the code of a refusal (`problem`).
 * 403 from another origin.
 */
export function mountPlainPosts(app: Hono, { config, db, limit, services, posts }: Given): void {
  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })

  async function receive(c: Context, target: number): Promise<Response> {
    const { headers } = c.req.raw
    if (!isNamedOwnOrigin(headers, config.publicUrl)) return c.text('You can post from this site only.', 403)
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const viewer = await services.accounts.viewerOf(headers)
    const { pathname } = new URL(c.req.url)
    if (!viewer) return c.redirect(`/auth/login-page?${new URLSearchParams({ redirect: pathname })}`, 303)
    const typed = typedIn(await c.req.parseBody().catch(() => ({})))
    const language = languageOf(new URL(c.req.url), headers)
    const posting = {
      viewer,
      language,
      withoutScripts: true,
      headers: new Headers(typed.key ? { 'idempotency-key': typed.key } : {}),
    }
    const deed = target === 0 ? ('ask' as const) : ('reply' as const)
    const again = async (problem = '') => {
      await keep(viewer, { deed, target }, typed)
      const query = new URLSearchParams({ tried: '1', ...(problem && { problem }) })
      return c.redirect(`${pathname}?${query}${target === 0 ? '' : '#reply'}`, 303)
    }
    try {
      const { id } =
        target === 0
          ? await posts.ask(posting, askInput.parse(typed))
          : await posts.reply(posting, replyInput.parse({ ...typed, id: target }))
      await dropDraft(db, viewer, { deed, target })
      if (target === 0) return c.redirect(`/forum/${id}`, 303)
      const { items } = await listReplies(db, { id: target, limit: repliesShown }, { viewer, language })
      const isShown = items.some(reply => reply.id === id)
      return c.redirect(`/forum/${target}${isShown ? '' : `?after=${id - 1}`}#reply-${id}`, 303)
    } catch (error) {
      // the page says what is wrong
      if (error instanceof ZodError) return again()
      if (!(error instanceof ORPCError) || error.status >= 500) throw error
      return again(error.status === 429 ? 'TOO_MANY_REQUESTS' : error.code)
    }
  }

  /** Keeps what was typed, instead of what a page kept before: it is the newer one. */
  async function keep(viewer: Viewer, which: { deed: 'ask' | 'reply'; target: number }, typed: Typed): Promise<void> {
    const known = await findDraft(db, viewer, which)
    const groupId = askInput.shape.topic.safeParse(typed.topic).data ?? null
    const { title, message } = typed
    await saveDraft(db, viewer, { ...which, sequence: known?.sequence ?? 0, groupId, title, message })
  }

  app.post('/forum/ask', isSmall, c => receive(c, 0))
  app.post('/forum/:id{[1-9][0-9]{0,8}}', isSmall, c => receive(c, Number(c.req.param('id'))))
}

function typedIn(form: Record<string, unknown>): Typed {
  const text = (name: string, longest: number) => {
    const value = form[name]
    // browsers send lines with CRLF
    return typeof value === 'string'
      ? value
          .slice(0, longest)
          .toWellFormed()
          .replace(/\r\n?|\0/g, lineOf)
      : ''
  }
  return {
    topic: text('topic', 10),
    title: text('title', longestTitle * 5).replace(/\n/g, ' '),
    message: text('message', longestPost * 10),
    key: text('key', 100),
  }
}

function lineOf(found: string): string {
  return found === '\0' ? '' : '\n'
}
