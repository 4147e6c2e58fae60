import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import type { ImageKind } from '#server/files/insert-images.ts'
import { type Tint, tintFor } from '#server/pictures/tints.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { DemoEnterprise, DemoNode, DemoWorld } from './demo-world.ts'
import { type MarkName, markFor } from './pictures/logo-marks.ts'
import { seededUuid } from './seeded-uuid.ts'

/** A picture to be drawn; the same order draws the same picture. */
export type PictureOrder = {
  id: string
  kind: ImageKind
  seed: string
  tint: Tint
  /** emoji; empty for a logo, which has a mark */
  objects: string[]
  mark?: MarkName
  alt: LocalText
}

/**
 * The id of the picture of an enterprise, a node (`sector/crafts`), a list or, in galleries, an object. A picture never
 * changes under its id: if the drawing code in `pictures/` changes, increment the edition.
 */
export function pictureId(kind: ImageKind, of: string): string {
  return seededUuid(`pola demo, edition 1/${kind}/${of}`)
}

/** A seed that gives the first cards the designed colours: leaf, sky, clay, lilac. */
const cardTints = 'cards 625'

/**
 * Orders every picture of the demo world, tinted so that no two neighbours in the default order of the cards look
 * alike.
 */
export function orderPictures(world: DemoWorld): PictureOrder[] {
  const cards = byDefaultOrder(world.enterprises)
  const objects = unlikeNeighbours(cards.map(card => card.objects))
  return [
    ...cards.flatMap((enterprise, at) => [
      order('cover', enterprise.handle, tintFor(at, cardTints), objects[at] ?? [], coverAlt(enterprise.name)),
      {
        ...order('logo', enterprise.handle, tintFor(at + 3, cardTints), [], logoAlt(enterprise.name)),
        mark: markFor(at, cardTints),
      },
    ]),
    ...world.objects.map(({ object, name }, at) => order('gallery', object, tintFor(at, 'gallery'), [object], name)),
    ...[...withIcon('sector', world.sectors), ...withIcon('focus', world.focuses)].map(({ key, icon, title }, at) =>
      order('node', key, tintFor(at, 'nodes'), [icon], title),
    ),
    ...world.lists.map((list, at) => order('list', list.handle, tintFor(at, 'lists'), list.objects, list.title)),
    ...world.banners.flatMap(({ handle, objects, title }, at) =>
      (['banner', 'tile'] as const).map(kind => order(kind, handle, tintFor(at, 'banners'), objects, title)),
    ),
  ]
}

function order(kind: ImageKind, of: string, tint: Tint, objects: string[], alt: LocalText): PictureOrder {
  return { id: pictureId(kind, of), kind, seed: of, tint, objects, alt }
}

/** The order in which visitors see them: the visible ones, latest approval first, then the hidden ones. */
function byDefaultOrder(enterprises: DemoEnterprise[]): DemoEnterprise[] {
  const rank = ({ status, listed }: DemoEnterprise) => `${approvedStatuses.includes(status) ? 1 : 0} ${listed}`
  return enterprises.toSorted((a, b) => (rank(a) < rank(b) ? 1 : rank(a) > rank(b) ? -1 : 0))
}

/**
 * Removes objects shown on one of the previous four covers, which are neighbours in up to four columns, unless none
 * would be left.
 */
function unlikeNeighbours(covers: string[][]): string[][] {
  const chosen: string[][] = []
  for (const objects of covers) {
    const near = chosen.slice(-4).flat()
    const fresh = objects.filter(object => !near.includes(object))
    chosen.push(fresh.length > 0 ? fresh : objects)
  }
  return chosen
}

function withIcon(type: string, nodes: DemoNode[]) {
  return nodes.flatMap(({ handle, icon, title }) => (icon ? [{ key: `${type}/${handle}`, icon, title }] : []))
}

function coverAlt(name: LocalText): LocalText {
  return { en: `Cover picture of ${name.en}`, si: `${name.si ?? name.en} – මුහුණත පින්තූරය` }
}

function logoAlt(name: LocalText): LocalText {
  return { en: `Logo of ${name.en}`, si: `${name.si ?? name.en} – ලාංඡනය` }
}
