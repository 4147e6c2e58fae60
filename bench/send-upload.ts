import { setImmediate, setTimeout as wait } from 'node:timers/promises'

/** max bytes of an upload */
export const maxBytes = 5_242_880

type File = { name: string; type: string; bytes: Buffer }
type Refusal = { code?: string }

/** Requests, sends and completes an upload. @returns the error code, or else its id */
export async function upload(origin: string, cookie: string, file: File): Promise<{ code?: string; id?: string }> {
  const { status, body } = await call(origin, cookie, '/signed-url', {
    purpose: 'feedback',
    fileName: file.name,
    size: file.bytes.length,
    type: file.type,
  })
  if (status !== 200) return { code: body.code ?? String(status) }
  const sent = await fetch(origin + body.url, { method: 'PUT', body: file.bytes as BodyInit })
  if (sent.status !== 204) return { code: ((await sent.json()) as Refusal).code ?? String(sent.status) }
  for (;;) {
    const done = await call(origin, cookie, `/files/${body.id}/complete`, {})
    if (done.body.code === undefined) return { id: body.id }
    if (done.body.code !== 'gm-error-busy') return { code: done.body.code }
    await wait(500)
  }
}

/** @returns the code of the refusal */
export async function sendFile(origin: string, cookie: string, file: File): Promise<string | undefined> {
  return (await upload(origin, cookie, file)).code
}

/** @returns megabytes accepted before the server hung up */
export async function sendEndless(origin: string, cookie: string): Promise<number> {
  const file = { purpose: 'feedback', fileName: 'endless.pdf', size: maxBytes, type: 'application/pdf' }
  const { body } = await call(origin, cookie, '/signed-url', file)
  let sent = 0
  const stream = new ReadableStream({
    pull: async controller => {
      // Discarding synchronously would starve everything else.
      await setImmediate()
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  await fetch(origin + body.url, { method: 'PUT', body: stream, duplex: 'half' } as RequestInit).catch(() => undefined)
  return sent / 1e6
}

async function call(origin: string, cookie: string, path: string, input: unknown) {
  const answer = await fetch(`${origin}/api/v1/storage${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Refusal & { id: string; url: string } }
}
