import { expect, test } from 'vitest'
import { stylesKeptBy } from './vite-kept-styles.ts'

test('styles that a source imports without a name are kept, others only where they are used', () => {
  const source = [
    "import './ReachCard.module.css'",
    "import '#web/ui/Avatar.module.css'",
    "import classes from './ProfilePage.module.css'",
    "import '../directory.tables.ts'",
  ].join('\n')
  expect(stylesKeptBy(source)).toEqual(['./ReachCard.module.css', '#web/ui/Avatar.module.css'])
})
