import { normalizeText } from '#shared/normalize-text.ts'
import type { SectorStandards } from '../about.contract.ts'

export type SectorBranch = SectorStandards & { children: SectorBranch[] }

/** Sectors nested below their parents, in order. */
export function treeOf(sectors: SectorStandards[], parentId: number | null = null): SectorBranch[] {
  return sectors
    .filter(sector => sector.parentId === parentId)
    .map(sector => ({ ...sector, children: treeOf(sectors, sector.id) }))
}

/** The branches with a sector whose name, or whose parent's name, contains the text. */
export function findSectors(branches: SectorBranch[], text: string): SectorBranch[] {
  const wanted = fold(text)
  if (!wanted) return branches
  return branches.flatMap(branch => {
    if (fold(branch.text).includes(wanted)) return branch
    const children = findSectors(branch.children, text)
    return children.length > 0 ? { ...branch, children } : []
  })
}

/** Strips accents from Latin letters only: in other scripts such marks are vowels. */
function fold(text: string): string {
  const bare = normalizeText(text.trim().toLowerCase(), 'NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  return normalizeText(bare, 'NFC')
}
