import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Names that may control `disabled`: permissions, and states in which nobody can have focused the control yet. None of
 * them changes while the control has the focus; anything that does goes into `whileBusy` or `whileOff`
 * (src/web/ui/keeps-focus.ts).
 */
const mayBeDisabled = new Set([
  // before hydration
  'inBrowser',
  // permissions of the viewer, in a record or a conversation
  'admins',
  'canAct',
  'isReadOnly',
  'managesVendor',
  'mayChange',
  // passed on from one of these, in shipping
  'isDisabled',
  // another variant, or another node of the tree, was selected
  'canBuy',
  'isFull',
  // a chip of a plain form
  'name',
])

const underWay = /busy|pending|(send|sav|load|fetch|publish|switch|delet|check)ing/i

const sources = globSync('src/**/*.tsx').filter(path => !path.endsWith('.test.tsx'))

/** Line and expression of each control that may lose the focus to `disabled`. */
function disabledIn(text: string): { line: number; by: string }[] {
  const found = text.matchAll(/(?<=[\s(])(?:disabled|isDisabled)=\{([^}]*)\}|\.(?:toggleA|a)ttribute\('disabled'/gi)
  return [...found]
    .filter(([, by = '']) => by !== 'false' && !isAllowed(by))
    .map(({ index, 1: by = '' }) => ({ line: text.slice(0, index).split('\n').length, by }))
}

function isAllowed(expression: string): boolean {
  const names = expression.match(/[A-Za-z]\w*/g) ?? []
  return names.some(name => mayBeDisabled.has(name)) && !names.some(name => underWay.test(name))
}

test('no control is disabled while somebody may have it focused', () => {
  const found = sources.flatMap(path =>
    disabledIn(readFileSync(path, 'utf8')).map(({ line, by }) => `${path}:${line} disabled by ${by}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test.each([
  ['<button disabled={isBusy}>', ['isBusy']],
  ['<button\n  disabled={action.isPending}\n>', ['action.isPending']],
  ['<fieldset disabled={step === "sending"}>', ['step === "sending"']],
  ['<ComboBox isDisabled={!area || isSending} />', ['!area || isSending']],
  ['<input disabled={isReadOnly || isSaving} />', ['isReadOnly || isSaving']],
  ['<button disabled={page === 1}>', ['page === 1']],
  ['<button disabled={!inBrowser}>', []],
  ['<input disabled={isReadOnly} />', []],
  ['<button aria-disabled={isBusy}>', []],
  ['<option value="" disabled>', []],
])('%s', (text, expected) => {
  expect(disabledIn(text).map(({ by }) => by)).toEqual(expected)
})
