import '#web/theme/theme.css'
import { startBrowser } from './start-browser.tsx'

void startBrowser()
