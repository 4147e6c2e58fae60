import type { AnyContractRouter } from '@orpc/contract'
import { loadParts } from './feature-parts.ts'

type Contracts = Record<string, AnyContractRouter>

/** Every endpoint of /api/v1 that has a contract, by the name of its client. */
export async function loadContracts(): Promise<Contracts> {
  const parts = await loadParts<{ contracts: Contracts }>('contract')
  return Object.assign({}, ...parts.map(({ part }) => part.contracts))
}
