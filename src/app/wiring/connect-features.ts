import { createRegister } from '#server/connect/register.ts'
import { addMergeRules } from '#server/merging/index.ts'
import { definitions } from './definitions.ts'
import { mergesOfFeatures } from './merges.ts'

const connected = createRegister<(typeof definitions)[number]>()

/** Subscribes features to events of earlier ones. Every program that writes to the database calls this first. */
export function connectFeatures(): void {
  if (connected.size > 0) return
  addMergeRules(mergesOfFeatures)
  for (const one of definitions) {
    connected.add(one)
    one.definition.connect?.()
  }
}
