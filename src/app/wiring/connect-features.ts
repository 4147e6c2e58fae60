import { definitions } from './definitions.ts'

let connected = false

/** Lets features hear of what happens in earlier ones. Every program that writes to the database calls this first. */
export function connectFeatures(): void {
  if (connected) return
  connected = true
  for (const { definition } of definitions) definition.connect?.()
}
