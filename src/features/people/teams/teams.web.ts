import { defineWeb } from '#web/feature-web.ts'
import { AccountLink } from './web/components/AccountLink.tsx'
import { AccountSwitch } from './web/components/AccountSwitch.tsx'

export default defineWeb({
  slots: {
    headerEnd: [AccountSwitch],
    accountLink: [AccountLink],
  },
})
