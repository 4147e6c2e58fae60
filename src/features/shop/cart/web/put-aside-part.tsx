import { pagePart } from '#web/page-part.tsx'
import './components/PutAside.module.css'

/** What was put aside from the cart, wherever a page shows it. Its styles come with the page, its code after it. */
export const PutAside = pagePart(async () => (await import('./components/PutAside.tsx')).PutAside)
