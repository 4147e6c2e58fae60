import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './Link.tsx'

const addresses = [
  '/',
  '/marketplace',
  '/?view=map',
  '/collection/3/gifts-for-all?page=2#end',
  '/a b/ö?q=ü&x=%20',
  '//elsewhere.test/x',
  '/a//b',
  '/a/../b',
  '/./a',
  '/a/',
  '/a?',
  '/a#',
  '?page=2',
  '#here',
  '',
  '.',
  '../up',
  'https://elsewhere.test/',
  'mailto:a@b.test',
]

function markupOf(Component: (props: LinkProps) => React.ReactNode, props: LinkProps): string {
  return renderToString(
    <StaticRouter location="/there/here?page=3">
      <Component {...props} />
    </StaticRouter>,
  )
}

const RouterComponent = (props: LinkProps) => <RouterLink {...props} />

test('the server renders links as the router does', () => {
  for (const to of addresses) {
    const props = {
      to,
      className: 'link',
      'aria-current': 'page',
      preventScrollReset: true,
      children: 'A & B',
    } as const
    expect(markupOf(Link, props)).toBe(markupOf(RouterComponent, props))
  }
  const segment = fc.constantFrom('a', '/', '.', '..', '?', '#', '=', '&', 'é', ' ', '%2F', '"', '\\', ':')
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 8 }), fc.boolean(), (parts, isRooted) => {
      const props = { to: (isRooted ? '/' : '') + parts.join(''), target: '_blank', rel: 'nofollow' }
      expect(markupOf(Link, props)).toBe(markupOf(RouterComponent, props))
    }),
    { numRuns: 1000 },
  )
})
