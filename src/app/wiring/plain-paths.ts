import type { OpenAPI } from '@orpc/openapi'
import { storePaths } from './store-paths.ts'

type Parameter = OpenAPI.ParameterObject

const text = { type: 'string' } as const
const inPath = (name: string, description?: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: text,
  ...(description && { description }),
})
const inQuery = (name: string): Parameter => ({ name, in: 'query', schema: text })
const json = { 'application/json': { schema: { type: 'object' as const } } }
const answers = (description: string, status = '200') => ({ [status]: { description, content: json } })
const redirects = (description: string) => ({ '302': { description } })

const index = inPath('index', '`{prefix}-{criterion}-{language}`, with the prefix from the client settings')
const searchKeys =
  'Needs the headers `x-algolia-application-id` and `x-algolia-api-key` with the values from the client settings.'

/** Served directly below the origin, without `/api/v1`. */
const atOrigin = (publicUrl: string) => ({ servers: [{ url: publicUrl }] })

/**
 * Paths of the API's document without contracts: search in Algolia's format, file uploads and downloads, counts, texts,
 * and the redirects of logging in. `x-plain` marks them.
 */
export function plainPaths(publicUrl: string): OpenAPI.PathsObject {
  const operations: OpenAPI.PathsObject = {
    '/search/1/indexes': {
      get: { tags: ['Search'], summary: 'The search indexes', description: searchKeys, responses: answers('Indexes') },
    },
    '/search/1/indexes/{index}/query': {
      post: {
        tags: ['Search'],
        summary: 'Search one index, with the parameters of Algolia’s search',
        description: searchKeys,
        parameters: [index],
        requestBody: { content: json },
        responses: answers('Hits with their total number, pages and facets'),
      },
    },
    '/search/1/indexes/*/queries': {
      post: {
        tags: ['Search'],
        summary: 'Run several searches in one request, as Algolia’s clients do',
        description: searchKeys,
        requestBody: { content: json },
        responses: answers('One result for each search'),
      },
    },
    '/storage/upload/{id}': {
      put: {
        tags: ['Storage'],
        summary: 'Send the content of a file to the link that creating an upload returned',
        parameters: [inPath('id')],
        requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: {
          '200': { description: 'The file has arrived' },
          '403': { description: 'The link is invalid, expired or used' },
        },
      },
    },
    '/payments/stripe/webhook': {
      post: {
        tags: ['Payments'],
        summary: 'Receive an event signed by Stripe; exists only if Stripe is configured',
        requestBody: { content: json },
        responses: {
          '200': { description: 'The event was received' },
          '400': { description: 'The signature is missing, wrong or too old' },
        },
      },
    },
    '/stats/counts': {
      post: {
        tags: ['Statistics'],
        summary:
          'Report a page’s counts for enterprises: opened, shown, clicked; only from pages of the site, max 8 kB',
        requestBody: { content: json },
        responses: { '204': { description: 'Counted' } },
      },
    },
    '/admin/ledger.csv': {
      get: {
        tags: ['Ledger'],
        summary: 'All postings of the ledger as a CSV file, oldest first; for admins',
        parameters: ['kind', 'account', 'vendorId', 'groupId', 'from', 'to'].map(inQuery),
        responses: {
          '200': { description: 'The file', content: { 'text/csv': { schema: text } } },
          '404': { description: 'The caller is not an admin' },
        },
      },
    },
    '/vendors/{vendorId}/listings.csv': {
      get: {
        tags: ['Integrations'],
        summary: 'An enterprise’s listings as a CSV file that the import accepts, one row per variant; for its team',
        parameters: [inPath('vendorId'), inQuery('lang')],
        responses: {
          '200': { description: 'The file', content: { 'text/csv': { schema: text } } },
          '404': { description: 'The caller is not in its team' },
        },
      },
    },
    '/translations/{language}/{timestamp}': {
      get: {
        tags: ['Application'],
        summary: 'All texts of the interface in a language, by key; never changes for the same timestamp',
        parameters: [inPath('language'), inPath('timestamp', 'the client settings’ `translationTimestamp`')],
        responses: answers('Texts by key'),
      },
    },
    '/translations/timestamp': {
      get: {
        tags: ['Application'],
        summary: 'When any text of the interface last changed, in ms since 1970 as in the client settings',
        responses: answers('`timestamp`'),
      },
    },
    '/auth/google': {
      ...atOrigin(publicUrl),
      get: {
        tags: ['Sign-in'],
        summary: 'Redirect to Google, or another OpenID provider, which redirects back to `/auth/callback/google`',
        parameters: [inQuery('redirect'), inQuery('referToken')],
        responses: redirects('To the provider; to the login page if that fails'),
      },
    },
    '/auth/ask': {
      ...atOrigin(publicUrl),
      get: {
        tags: ['Sign-in'],
        summary: 'Redirect to the platform and back, logged in if the browser is logged in there; on networks’ sites',
        parameters: [inQuery('redirect')],
        responses: redirects('To the platform, and from there back'),
      },
    },
  }
  return Object.fromEntries(
    Object.entries({ ...operations, ...storePaths() }).map(([path, item]) => [path, { ...item, 'x-plain': true }]),
  )
}
