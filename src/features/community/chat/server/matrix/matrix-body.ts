import type { Context } from 'hono'
import { checkJson, isObject, type JsonObject } from '../event-rules/check-json.ts'
import { MatrixError, refuseIf } from './matrix-error.ts'

/** Max bytes of a JSON request: an event of 65,536 and what surrounds it. */
const largestBody = 131_072

/**
 * The JSON object of a request; {} without a body.
 * @throws MatrixError M_TOO_LARGE (413), M_NOT_JSON or M_BAD_JSON (400)
 */
export async function readMatrixBody(c: Context, limit = largestBody): Promise<JsonObject> {
  const text = await readText(c, limit)
  if (text.trim() === '') return {}
  const body = parsed(text)
  if (!isObject(body)) throw new MatrixError(400, 'M_BAD_JSON', 'The body must be a JSON object.')
  refuseIf(checkJson(body, { anyNumber: true }))
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MatrixError(400, 'M_NOT_JSON', 'The body is not JSON.')
  }
}

async function readText(c: Context, limit: number): Promise<string> {
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  if (length > limit) tooLarge(limit)
  if (!Number.isNaN(length)) return c.req.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > limit) tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function tooLarge(limit: number): never {
  throw new MatrixError(413, 'M_TOO_LARGE', `The body is larger than ${limit} bytes.`)
}
