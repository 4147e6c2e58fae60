import { expect, test } from 'vitest'
import { reachedTests, readImports } from './changed-tests.ts'

const imports = new Map([
  ['src/features/shop/cart/cart.policy.ts', []],
  ['src/features/shop/cart/server/read-cart.ts', ['src/features/shop/cart/cart.policy.ts']],
  ['src/features/shop/cart/server/read-cart.test.ts', ['src/features/shop/cart/server/read-cart.ts']],
  ['src/features/shop/cart/cart.server.ts', ['src/features/shop/cart/server/read-cart.ts']],
  ['src/app/wiring/definitions.ts', ['src/features/shop/cart/cart.server.ts']],
  ['src/app/wiring/server.ts', ['src/app/wiring/definitions.ts']],
  ['src/app/wiring/who-may-what.test.ts', ['src/app/wiring/server.ts']],
  ['src/features/shop/cart/web/CartPage.browser.test.tsx', ['src/features/shop/cart/web/CartPage.tsx']],
])

test('a change reaches tests that import it indirectly, but not those of the whole program', () => {
  expect(reachedTests(imports, ['src/features/shop/cart/server/read-cart.ts'])).toEqual([
    'src/features/shop/cart/server/read-cart.test.ts',
  ])
  expect(reachedTests(imports, ['src/app/wiring/server.ts'])).toEqual(['src/app/wiring/who-may-what.test.ts'])
})

test('a change of a file that tests find by its name reaches them: who-may-what reads all policies', () => {
  expect(reachedTests(imports, ['src/features/shop/cart/cart.policy.ts'])).toEqual([
    'src/app/wiring/who-may-what.test.ts',
    'src/features/shop/cart/server/read-cart.test.ts',
  ])
})

test('handles a changed test, a deleted file and a file without importers', () => {
  const browser = 'src/features/shop/cart/web/CartPage.browser.test.tsx'
  expect(reachedTests(imports, [browser])).toEqual([browser])
  expect(reachedTests(imports, ['src/features/shop/cart/web/CartPage.tsx'])).toEqual([browser])
  expect(reachedTests(imports, ['LICENSE'])).toEqual([])
})

test('resolves folder imports, relative imports and lazy imports in the working tree', () => {
  const found = readImports()
  expect(found.get('scripts/changed-tests.test.ts')).toEqual(['scripts/changed-tests.ts'])
  expect(found.get('src/app/serve.ts')).toContain('src/app/wiring/server.ts')
  expect(
    [...found.values()]
      .flat()
      .filter(path => path.startsWith('src/') && /\.tsx?$/.test(path))
      .every(path => found.has(path)),
  ).toBe(true)
})
