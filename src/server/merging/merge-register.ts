import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { MergeKind, MergeRule } from './merge-rules.ts'

/** Two of a kind: the ids of the kept and of the merged one, as text. */
export type MergePair = { kind: MergeKind; kept: string; merged: string }

type MergeStep = (tx: Tx, pair: MergePair) => Promise<void>

const registered = createRegister<MergeRule>()
const firstSteps = createRegister<MergeStep>()
const lastSteps = createRegister<MergeStep>()

/** Registers rules, in the order in which they are carried out. */
export function addMergeRules(rules: readonly MergeRule[]): void {
  for (const rule of rules) registered.add(rule)
}

/** All rules of a kind, in the order in which they are carried out. */
export function mergeRules(kind: MergeKind): MergeRule[] {
  return [...registered].filter(rule => rule.kind === kind)
}

/** Registers, in `connect`, what a feature does in a merge's transaction before rows move, beside its rules. */
export function beforeRowsMove(step: MergeStep): void {
  firstSteps.add(step)
}

/** Registers, in `connect`, what a feature does in a merge's transaction once rows have moved. */
export function onceRowsMoved(step: MergeStep): void {
  lastSteps.add(step)
}

/** Calls what {@link beforeRowsMove} registered. */
export async function runFirstSteps(tx: Tx, pair: MergePair): Promise<void> {
  for (const step of firstSteps) await step(tx, pair)
}

/** Calls what {@link onceRowsMoved} registered. */
export async function runLastSteps(tx: Tx, pair: MergePair): Promise<void> {
  for (const step of lastSteps) await step(tx, pair)
}
