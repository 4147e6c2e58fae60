import type { BulkActName, WantedAct } from '../../bulk-acts.ts'
import type { BulkAct } from '../bulk-act.ts'
import { enterpriseHide, enterpriseLevel, enterpriseShow } from './enterprise-acts.ts'
import { personRestore, personSuspend } from './person-acts.ts'

type ActOf<Wanted> = Wanted extends { filters: infer Filters; params: infer Params } ? BulkAct<Filters, Params> : never

/** The acts by name, each with the filters and params that the contract lets in. */
export type BulkActs = { [Name in BulkActName]: ActOf<Extract<WantedAct, { act: Name }>> }

export function bulkActs(site: { publicUrl: string }): BulkActs {
  return {
    'enterprise-level': enterpriseLevel,
    'enterprise-hide': enterpriseHide,
    'enterprise-show': enterpriseShow,
    'person-suspend': personSuspend(site),
    'person-restore': personRestore(site),
  }
}

/** An act whose filters and params are as they were let in, or as they were stored then. */
export function actNamed(acts: BulkActs, name: string): BulkAct<object, object> {
  const act = Object.hasOwn(acts, name) ? acts[name as BulkActName] : undefined
  if (!act) throw new Error(`There is no bulk act ${name}`)
  return act as BulkAct<object, object>
}
