import { expect, test } from 'vitest'
import { nameInLowerCase } from './name-in-capitals.ts'

test.each([
  ['platform', '/NuwaraLeaf', '/nuwaraleaf'],
  ['platform', '/NUWARALEAF', '/nuwaraleaf'],
  ['platform', '/Lanka/network', '/lanka/network'],
  ['platform', '/lankA/network/marketplace/Shop', '/lanka/network/marketplace/Shop'],
  ['platform', '/flagging/NuwaraLeaf', '/flagging/nuwaraleaf'],
  ['platform', '/claim/NuwaraLeaf', '/claim/nuwaraleaf'],
  ['whitelabel', '/directory/NuwaraLeaf', '/directory/nuwaraleaf'],
  ['platform', '/nuwaraleaf', undefined],
  ['platform', '/', undefined],
  ['platform', '/Marketplace', undefined],
  ['platform', '/CART', undefined],
  ['platform', '/collection/5/Made-By', undefined],
  ['platform', '/assets/App-CxYz.js', undefined],
  ['platform', '/Nuwara-Leaf', undefined],
  ['platform', '/NuwaraLeaf.php', undefined],
  ['platform', '//Evil.example', undefined],
  ['platform', '/İstanbul', undefined],
  ['platform', '/%4Euwara', undefined],
] as const)('%s%s redirects to %s', (site, path, to) => expect(nameInLowerCase(site, path)).toBe(to))
