import type { RouteObject, StaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { createPageHandlers } from './page-handlers.ts'

const Page = () => null
const load = async () => Page
const lazy = () => ({ Component: load })
const at = (path: string): RouteObject => ({ path, caseSensitive: true, loader: () => null, lazy: lazy() })

const table: RouteObject[] = [
  {
    children: [
      {
        children: [
          {
            lazy: lazy(),
            children: ['/', '/market', '/market/listing/:id', '/:profile', '/a/:b?', '/:profile/:page', '/apply'].map(
              at,
            ),
          },
          ...['/account', '/account/:part', '/404', '/market/new'].map(at),
          at('*'),
        ],
      },
    ],
  },
]

const segments = [
  '',
  'market',
  'Market',
  'listing',
  '5',
  'a',
  'apply',
  'account',
  '404',
  'm%61rket',
  'new',
  'ප',
  ':profile',
  '*',
]

async function matched(handler: StaticHandler, path: string) {
  const context = await handler.query(new Request(`http://pola.test${path}`))
  if (context instanceof Response) throw new Error('a redirect')
  return context.matches.map(({ route, params, pathname }) => [route.id, route.Component ?? null, params, pathname])
}

test('The handler for a path matches what the one with all routes does', async () => {
  const { all, handlerFor } = createPageHandlers(table)
  for (const first of segments)
    for (const second of segments)
      for (const path of [`/${first}`, `/${first}/${second}`, `/${first}/${second}/5`]) {
        const { pathname } = new URL(`http://pola.test${path}`)
        expect(await matched(handlerFor(pathname), path), path).toEqual(await matched(all, path))
      }
})
