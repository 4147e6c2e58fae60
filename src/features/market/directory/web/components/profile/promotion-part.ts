import { pagePart } from '#web/page-part.tsx'
import './PromotionNote.module.css'

/** Few enterprises advertise something, and nothing waits for what copies it. */
export const PromotionPart = pagePart(async () => (await import('./PromotionNote.tsx')).PromotionNote)
