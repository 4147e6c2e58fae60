import { definitions } from './definitions.ts'

let connected = false

/** Subscribes features to events of earlier ones. Every program that writes to the database calls this first. */
export function connectFeatures(): void {
  if (connected) return
  connected = true
  for (const { definition } of definitions) definition.connect?.()
}
