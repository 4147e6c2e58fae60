import * as amounts from './amounts.ts'
import * as amplify from './amplify.ts'
import type { Arena } from './arena.ts'
import * as fillDisk from './fill-disk.ts'
import * as forge from './forge.ts'
import * as forgedTransfers from './forged-transfers.ts'
import * as fuzz from './fuzz.ts'
import * as guessCodes from './guess-codes.ts'
import * as holdStock from './hold-stock.ts'
import * as imports from './imports.ts'
import * as kill from './kill.ts'
import * as mailFlood from './mail-flood.ts'
import * as patterns from './patterns.ts'
import * as pipelined from './pipelined.ts'
import * as products from './products.ts'
import type { Row } from './row.ts'
import * as slow from './slow.ts'
import * as soak from './soak.ts'
import * as uploads from './uploads.ts'

/**
 * Sizes of the parts: requests of the fuzz and their seed, slow connections, seconds and requests a second of the soak.
 */
export type Sizes = { requests: number; seed: number; connections: number; seconds: number; rate: number }

/** In order of execution; each has a server of its own. */
export const parts: Record<string, (arena: Arena, sizes: Sizes) => Promise<Row[]>> = {
  fuzz: fuzz.run,
  slow: slow.run,
  amplify: amplify.run,
  products: products.run,
  kill: kill.run,
  disk: fillDisk.run,
  uploads: uploads.run,
  imports: imports.run,
  forge: forge.run,
  'forged-transfers': forgedTransfers.run,
  'hold-stock': holdStock.run,
  codes: guessCodes.run,
  amounts: amounts.run,
  patterns: patterns.run,
  pipelined: pipelined.run,
  mails: mailFlood.run,
  soak: soak.run,
}
