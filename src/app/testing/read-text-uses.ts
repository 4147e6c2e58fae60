import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'

/**
 * Calls of `t` whose key is not a literal, by file and expression, with the keys they may have. Add new ones here;
 * `tableOf` reads the strings of a constant.
 */
const indirectKeys: Record<string, () => string[]> = {
  "RenewalsPage.tsx: longMonths[Number(number) - 1] ?? ''": () => tableOf('long-months.ts', 'longMonths'),
  "Statements.tsx: shortMonths[Number(number) - 1] ?? ''": () => tableOf('month-names.ts', 'shortMonths'),
  "chat-times.ts: longDays[day] ?? ''": () => tableOf('chat-times.ts', 'longDays'),
  "chat-times.ts: shortDays[new Date(at).getDay()] ?? ''": () => tableOf('chat-times.ts', 'shortDays'),
  "chat-times.ts: shortMonths[date.getMonth()] ?? ''": () => tableOf('month-names.ts', 'shortMonths'),
  "format-day.ts: shortMonths[day.getUTCMonth()] ?? ''": () => tableOf('month-names.ts', 'shortMonths'),
  "point-text.ts: shortMonths[day.getUTCMonth()] ?? ''": () => tableOf('month-names.ts', 'shortMonths'),
  "review-words.ts: longMonths[index] ?? ''": () => tableOf('long-months.ts', 'longMonths'),
  "short-day.ts: shortMonths[day.getUTCMonth()] ?? ''": () => tableOf('month-names.ts', 'shortMonths'),
  "step-text.ts: shortMonths[day.getUTCMonth()] ?? ''": () => tableOf('month-names.ts', 'shortMonths'),
  "profile-text.ts: monthNames[month][day.getUTCMonth()] ?? ''": () => [
    ...tableOf('month-names.ts', 'shortMonths'),
    ...tableOf('long-months.ts', 'longMonths'),
  ],
  'suggestion-rows.ts: titles[itemType]': () => tableOf('suggestion-rows.ts', 'titles'),
  'Toolbar.tsx: sortNames[sort]': () => tableOf('Toolbar.tsx', 'sortNames'),
  'Toolbar.tsx: sortNotes[sort]': () => tableOf('Toolbar.tsx', 'sortNotes'),
  'Toolbar.tsx: name': () => tableOf('Toolbar.tsx', 'views'),
  'group-label.ts: title': () => tableOf('forum-groups.ts', 'groupTitles'),
  'list-topics.ts: title': () => tableOf('forum-groups.ts', 'groupTitles'),
  'list-topics.ts: about': () => tableOf('forum-groups.ts', 'groupAbouts'),
  'forum-channels.ts: group.title': () => tableOf('forum-groups.ts', 'groupTitles'),
  'forum-channels.ts: group.about': () => tableOf('forum-groups.ts', 'groupAbouts'),
  'write-statement.ts: houseRules[rule]': () => tableOf('house-rules.ts', 'houseRules'),
  'FlagForm.tsx: name': () => [
    ...tableOf('flag-reasons.ts', 'harmReasons'),
    ...tableOf('flag-reasons.ts', 'listingReasons'),
    ...tableOf('flag-reasons.ts', 'wordsReasons'),
  ],
  'ReportMessages.tsx: label': () => [
    ...tableOf('flag-reasons.ts', 'harmReasons'),
    ...tableOf('flag-reasons.ts', 'wordsReasons'),
  ],
  'report-words.ts: name': () => [
    ...tableOf('flag-reasons.ts', 'harmReasons'),
    ...tableOf('flag-reasons.ts', 'listingReasons'),
    ...tableOf('flag-reasons.ts', 'wordsReasons'),
  ],
  'auth-messages.ts: text': () => [
    ...tableOf('auth-texts.ts', 'refusalTexts'),
    ...tableOf('auth-texts.ts', 'pageTexts'),
  ],
  'OnboardingSteps.tsx: titles.get(step.id) ?? step.title': onboardingTexts,
  'OnboardingSteps.tsx: tooltip.description': onboardingTexts,
}

function onboardingTexts(): string[] {
  return ['personSteps', 'vendorSteps', 'notOpen'].flatMap(name => tableOf('onboarding-steps.ts', name))
}

export type TextUse = { file: string; key: string; values: string[] }

const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.(test|d)\.tsx?$/.test(file))
    .map(file => [file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)]),
)

/** Finds every call of `t` or `….t` in the sources, and which of them have a key that is not a literal. */
export function readTextUses(): { uses: TextUse[]; indirect: string[]; indirectKeys: typeof indirectKeys } {
  const uses: TextUse[] = []
  const indirect: string[] = []
  for (const [file, source] of sources) {
    visit(source, node => {
      if (!ts.isCallExpression(node)) return
      const { expression: called, arguments: given } = node
      if ((ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()) !== 't') return
      const values = given[1] && ts.isObjectLiteralExpression(given[1]) ? given[1].properties : []
      const names = values.map(value => value.name?.getText() ?? '')
      for (const argument of given[0] ? branches(given[0]) : []) {
        if (ts.isStringLiteralLike(argument)) uses.push({ file, key: argument.text, values: names })
        else {
          const place = `${basename(file)}: ${argument.getText()}`
          indirect.push(place)
          uses.push(...(indirectKeys[place]?.() ?? []).map(key => ({ file, key, values: names })))
        }
      }
    })
  }
  return { uses, indirect, indirectKeys }
}

/** Returns both branches of `a ? b : c`. */
function branches(node: ts.Expression): ts.Expression[] {
  return ts.isConditionalExpression(node) ? [...branches(node.whenTrue), ...branches(node.whenFalse)] : [node]
}

/**
 * The strings of a constant: an object's values, an array's elements, or the last cell of each row. File names are
 * unique.
 */
function tableOf(file: string, name: string): string[] {
  const found: string[] = []
  const source = [...sources].find(([path]) => basename(path) === file)?.[1]
  visit(source, node => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name || !node.initializer) return
    found.push(...lastStrings(node.initializer))
  })
  if (found.length === 0) throw new Error(`There are no strings in ${name} of ${file}`)
  return found
}

function lastStrings(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isAsExpression(node)) return lastStrings(node.expression)
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap(property =>
      ts.isPropertyAssignment(property) ? lastStrings(property.initializer) : [],
    )
  }
  if (!ts.isArrayLiteralExpression(node)) return []
  const isRows = node.elements.every(ts.isArrayLiteralExpression)
  return node.elements.flatMap(element => (isRows ? lastStrings(element).slice(-1) : lastStrings(element)))
}

function visit(node: ts.Node | undefined, see: (node: ts.Node) => void): void {
  if (!node) return
  see(node)
  ts.forEachChild(node, child => visit(child, see))
}
