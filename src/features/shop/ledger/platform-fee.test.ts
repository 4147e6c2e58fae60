import { expect, test } from 'vitest'
import { platformFee } from './platform-fee.ts'

const nothing = { items: 0, discountByVendor: 0, discountByPlatform: 0, taxInItems: 0 }

test.each([
  [{ items: 10_000 }, 6, 600],
  [{ items: 10_000, discountByVendor: 1000, discountByPlatform: 500 }, 6, 510],
  [{ items: 11_900, taxInItems: 1900 }, 6, 600],
  // rounds half a cent up, less down
  [{ items: 25 }, 6, 2],
  [{ items: 24 }, 6, 1],
  [{ items: 100 }, 2.5, 3],
  [{ items: 100 }, 2.49, 2],
  [{ items: 100, discountByPlatform: 200 }, 6, 0],
  [{ items: 100 }, 0, 0],
  [{ items: 9_000_000_000_000_00 }, 6, 54_000_000_000_000],
])('the platform’s fee on %j at %d %% is %i', (base, percent, fee) => {
  expect(platformFee({ ...nothing, ...base }, percent)).toBe(fee)
})
