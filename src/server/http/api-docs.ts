import type { AnyContractRouter } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { escapeHtml } from '#shared/escape-html.ts'

export const apiReferenceStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1e2a32;background:#fbf8f3}
section{background:#fff;border:1px solid #e7e1d6;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}b{color:#17649a;margin-inline-end:.5rem}p{margin:.25rem 0 0}
pre{background:#f4efe6;padding:.75rem;border-radius:8px;overflow:auto;font-size:.8rem}summary{cursor:pointer;margin-top:.5rem}`

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const securitySchemes: OpenAPI.ComponentsObject['securitySchemes'] = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-pola_session', description: 'Of a person who is logged in.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Of an enterprise, made on its page “Integrations”: `Authorization: Bearer pola_…`. It acts for that enterprise alone, on the calls that name its scopes. At most 600 calls a minute.',
  },
}

type Given = {
  publicUrl: string
  /** paths that have no contract */
  plainPaths?: OpenAPI.PathsObject
  /** token scopes that calls accept, by `METHOD /path` */
  scopes?: ReadonlyMap<string, string>
}

/** Builds the OpenAPI 3.1 document of all endpoints from their contracts. */
export async function openApiDocument(
  contract: AnyContractRouter,
  { publicUrl, plainPaths = {}, scopes = new Map() }: Given,
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Pola', version: '1', description: 'Directory, marketplace and community of ethical enterprises.' },
    servers: [{ url: `${publicUrl}/api/v1` }],
  })
  for (const [call, scope] of scopes) {
    const [method = '', path = ''] = call.split(' ')
    const operation = document.paths?.[path]?.[method.toLowerCase() as (typeof methods)[number]]
    if (operation) operation.security = [{ session: [] }, { token: [scope] }]
  }
  const components = { ...document.components, securitySchemes }
  return { ...document, components, paths: { ...document.paths, ...plainPaths } }
}

/** Renders the document as a readable page: plain HTML, no script. */
export function apiReferencePage(document: OpenAPI.Document): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item?.[method] as OpenAPI.OperationObject | undefined
      return operation ? [section(method, path, operation)] : []
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pola API</title><link rel="stylesheet" href="/api/v1/docs.css">
<main><h1>Pola API</h1><p>The machine-readable form: <a href="/api/v1/openapi.json">openapi.json</a>. The search
speaks Algolia’s API at <code>/api/v1/search/1/indexes</code>.</p>
<p>Programs of an enterprise send a token, made on its page “Integrations”, as <code>Authorization: Bearer pola_…</code>.
It acts for that enterprise alone, on the calls that name a scope here; on all others it is refused (403).</p>${rows.join('')}</main></html>`
}

function section(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const input = operation.parameters ?? schemaOf(operation.requestBody)
  const output = schemaOf(operation.responses?.['200'])
  const scope = operation.security?.flatMap(one => one.token ?? [])[0]
  return `<section><h2><b>${method.toUpperCase()}</b>${escapeHtml(path)}</h2><p>${escapeHtml(operation.summary ?? '')}</p>
${scope ? `<p>With a token: scope <code>${escapeHtml(scope)}</code></p>` : ''}${input ? details('Input', input) : ''}${output ? details('Output', output) : ''}</section>`
}

/** The schema of a JSON body; any other body as it is described. */
function schemaOf(body: OpenAPI.RequestBodyObject | OpenAPI.ResponseObject | OpenAPI.ReferenceObject | undefined) {
  return (body && 'content' in body && body.content?.['application/json']?.schema) || body
}

/** An object or a list in JSON that contains no other one; texts have no line ends. */
const innermost = /([[{])\n\s+([^[\]{}]*)\n\s*([\]}])/g

/** JSON with each innermost object and list on one line, as it is read. */
function jsonOf(schema: unknown): string {
  return JSON.stringify(schema, null, 1).replace(innermost, (_, start: string, inner: string, end: string) => {
    return `${start} ${inner.replace(/\n\s+/g, ' ')} ${end}`
  })
}

function details(title: string, schema: unknown): string {
  // Quotes need no escaping here, and make up most of the special characters.
  const text = jsonOf(schema).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<details><summary>${title}</summary><pre>${text}</pre></details>`
}
