import { pagePart } from '#web/page-part.tsx'
import './PromotionNote.module.css'

/** Lazy, because few enterprises have a promotion, and its copy button isn't needed at once. */
export const PromotionPart = pagePart(async () => (await import('./PromotionNote.tsx')).PromotionNote)
