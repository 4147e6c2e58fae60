import { existsSync } from 'node:fs'
import type { AnyContractRouter } from '@orpc/contract'
import { features } from '../features.ts'

/** Every endpoint of /api/v1 that has a contract, by the name of its client. */
export async function loadContracts(): Promise<Record<string, AnyContractRouter>> {
  const files = features
    .map(name => new URL(`../../features/${name}/${name.split('/')[1]}.contract.ts`, import.meta.url))
    .filter(file => existsSync(file))
  const modules = await Promise.all(files.map(file => import(/* @vite-ignore */ file.href)))
  return Object.assign({}, ...modules.map(({ contracts }) => contracts))
}
