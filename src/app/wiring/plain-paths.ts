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

const index = inPath('index', '`{prefix}-{criterion}-{language}`, the prefix being that of the client settings')
const searchKeys = 'With the headers `x-algolia-application-id` and `x-algolia-api-key` of the client settings.'

/** Served below the origin instead of `/api/v1`. */
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
        responses: answers('Hits with their number, pages and facets'),
      },
    },
    '/search/1/indexes/*/queries': {
      post: {
        tags: ['Search'],
        summary: 'Several searches at once, as Algolia’s clients send them',
        description: searchKeys,
        requestBody: { content: json },
        responses: answers('An answer for each'),
      },
    },
    '/storage/upload/{id}': {
      put: {
        tags: ['Storage'],
        summary: 'The body of a file, at the link that a created upload gave',
        parameters: [inPath('id')],
        requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: { '200': { description: 'The file has arrived' }, '403': { description: 'The link is not good' } },
      },
    },
    '/payments/stripe/webhook': {
      post: {
        tags: ['Payments'],
        summary: 'Events of Stripe’s, signed by it; only where it is configured',
        requestBody: { content: json },
        responses: { '200': { description: 'Heard' }, '400': { description: 'Not signed for this site, or too old' } },
      },
    },
    '/stats/counts': {
      post: {
        tags: ['Statistics'],
        summary: 'What a page counts of enterprises: opened, shown, clicked; only from pages of the site, at most 8 kB',
        requestBody: { content: json },
        responses: { '204': { description: 'Counted' } },
      },
    },
    '/admin/ledger.csv': {
      get: {
        tags: ['Ledger'],
        summary: 'All postings as a file, oldest first; admins',
        parameters: ['kind', 'account', 'vendorId', 'groupId', 'from', 'to'].map(inQuery),
        responses: {
          '200': { description: 'The file', content: { 'text/csv': { schema: text } } },
          '404': { description: 'The caller is no admin' },
        },
      },
    },
    '/vendors/{vendorId}/listings.csv': {
      get: {
        tags: ['Integrations'],
        summary: 'What an enterprise sells as a file that the import reads, a row per variant; its team',
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
        summary: 'All texts of the interface in a language, by their keys; never changes at its timestamp',
        parameters: [inPath('language'), inPath('timestamp', 'the client settings’ `translationTimestamp`')],
        responses: answers('Texts by key'),
      },
    },
    '/auth/google': {
      ...atOrigin(publicUrl),
      get: {
        tags: ['Sign-in'],
        summary: 'Leads the browser to Google, or another OpenID provider, which leads back to `/auth/callback/google`',
        parameters: [inQuery('redirect'), inQuery('referToken')],
        responses: redirects('To the provider; to the login page if that fails'),
      },
    },
    '/auth/ask': {
      ...atOrigin(publicUrl),
      get: {
        tags: ['Sign-in'],
        summary: 'Leads the browser over the platform, and back logged in if it is logged in there; on networks’ sites',
        parameters: [inQuery('redirect')],
        responses: redirects('To the platform, and from there back'),
      },
    },
  }
  return Object.fromEntries(
    Object.entries({ ...operations, ...storePaths() }).map(([path, item]) => [path, { ...item, 'x-plain': true }]),
  )
}
