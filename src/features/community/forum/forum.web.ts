import { defineWeb } from '#web/feature-web.ts'
import { ForumLink } from './web/components/ForumLink.tsx'

export default defineWeb({ slots: { footerLink: [ForumLink], drawerLink: [ForumLink] } })
