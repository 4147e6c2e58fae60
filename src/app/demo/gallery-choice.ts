import { seededRandom } from '#server/pictures/random.ts'
import type { DemoEnterprise } from './demo-world.ts'

/**
 * Chooses three to five gallery pictures for each enterprise: first of its own objects, then of those of enterprises in
 * the same sectors, then any.
 * @returns objects by the enterprise's handle
 */
export function chooseGalleries(enterprises: DemoEnterprise[], pictured: string[]): Map<string, string[]> {
  const bySector = new Map<string, Set<string>>()
  for (const { sectors, objects } of enterprises) {
    for (const sector of sectors) {
      const known = bySector.get(sector) ?? new Set<string>()
      bySector.set(sector, known)
      for (const object of objects) if (pictured.includes(object)) known.add(object)
    }
  }
  return new Map(
    enterprises.map(enterprise => {
      const random = seededRandom(`${enterprise.handle}/gallery`)
      const own = enterprise.objects.filter(object => pictured.includes(object))
      const alike = enterprise.sectors.flatMap(sector => random.shuffle([...(bySector.get(sector) ?? [])]))
      const count = Math.floor(random.between(3, 6))
      return [enterprise.handle, [...new Set([...own, ...alike, ...random.shuffle(pictured)])].slice(0, count)]
    }),
  )
}
