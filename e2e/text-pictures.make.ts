// `npx vitest run --config e2e/text-pictures.config.ts`, after `npm run build`: photographs where each text of the interface stands, for translators.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { buyingScreens } from './buying-screens.ts'
import { adminScreens, settingsScreens, writingScreens } from './desk-screens.ts'
import { journey, type Visitor } from './journey.ts'
import { type MarkedTexts, markTexts } from './marked-texts.ts'
import { ownScreens } from './own-screens.ts'
import { signInAs } from './people.ts'
import { pressAll } from './press-all.ts'
import { at, type Screen, screens } from './screens.ts'
import { vendorIdOf } from './steps.ts'
import { TextPictures } from './text-pictures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'public/text-pictures')
const table = join(root, 'src/features/platform/translation-desk/server/text-pictures.json')
const settings = { allow: [/(?:)/], timeout: 3_600_000 }

const say = (words: string) => process.stderr.write(`${words}\n`)

let marked: MarkedTexts
let pictures: TextPictures

const asAdmin = (visitor: Visitor) => visitor.context.addCookies(inject('admin'))

journey('each text gets a mark', settings, async visitor => {
  await asAdmin(visitor)
  marked = await markTexts(visitor)
  pictures = new TextPictures(marked.tags)
})

const ofTeam = (path: string): Screen => ({
  name: `desk: ${path}`,
  show: async visitor => visitor.open(`${path}?vendorId=${await vendorIdOf(visitor, 'nuwaraleaf')}`),
})

/** Pages that the examined lists don't have, because they are examined with others. */
const moreOfTeams = [
  ...['/vendor/overview', '/vendor/orders', '/vendor/tickets', '/vendor/community-cart', '/vendor/promotions'],
  ...['/marketplace-dashboard', '/vendor/import', '/vendor/feedback'],
].map(ofTeam)
const moreOfMembers = ['/chats', '/cart', '/account?section=orders', '/account?section=addresses'].map(path =>
  at(path, path),
)
const moreOfAdmins = ['/admin/review-applications', '/admin/subscriptions'].map(path => at(path, path))

type Part = [who: string, logIn: (visitor: Visitor) => Promise<unknown>, screens: Screen[], isPressed: boolean]

/** Screens by who sees them; on those that can be opened again, every button is pressed once, too. */
const parts: Part[] = [
  ['guests', async () => undefined, screens, true],
  ['buyers', async () => undefined, buyingScreens, false],
  ['members', visitor => signInAs(visitor, 'nimali@pola.example'), [...ownScreens, ...moreOfMembers], true],
  [
    'teams',
    visitor => signInAs(visitor, 'nimali@pola.example'),
    [...writingScreens, ...settingsScreens, ...moreOfTeams],
    true,
  ],
  ['admins', asAdmin, [...adminScreens, ...moreOfAdmins], true],
]

const lasts = 3_600_000

/** Opens screens one after another, and does something with each; says which could not be opened. */
function walk(name: string, [who, logIn, all]: Part, then: (visitor: Visitor, screen: Screen) => Promise<unknown>) {
  journey(`${name} ${who}`, settings, async visitor => {
    const shown = { ...visitor, t: marked.t }
    await logIn(shown)
    const failed: string[] = []
    for (const screen of all.filter(({ only }) => only !== 'phone'))
      try {
        await screen.show(shown)
        await then(shown, screen)
      } catch (error) {
        failed.push(`${screen.name}: ${String(error).split('\n', 1)}`)
      }
    say(`${who}: ${pictures.count} of ${marked.tags.length} texts so far\n${failed.join('\n')}`)
  })
}

for (const part of parts)
  walk('photographed is what is shown to', part, ({ page }, { name }) => pictures.take(page, name))

test('pictures and their table are written', write, lasts)

for (const part of parts.filter(([, , , isPressed]) => isPressed))
  walk('photographed is what comes of the buttons for', part, (visitor, screen) => pressAll(visitor, screen, pictures))

test('pictures and their table are written again, with what came of buttons', write, lasts)

async function write(): Promise<void> {
  const { file, pictures: shown } = await pictures.finish()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of shown) await writeFile(join(folder, `${name}.webp`), bytes)
  const lines = (rows: object) =>
    Object.entries(rows)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
      .join(',\n')
  await writeFile(
    table,
    `{\n  "pictures": {\n${lines(file.pictures)}\n  },\n  "texts": {\n${lines(file.texts)}\n  }\n}\n`,
  )
  const bytes = [...shown.values()].reduce((sum, one) => sum + one.length, 0)
  say(`${pictures.count} of ${marked.tags.length} texts, ${shown.size} pictures, ${bytes} bytes`)
  expect(pictures.count).toBeGreaterThan(1000)
}
