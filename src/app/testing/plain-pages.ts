import type { PageRenderer } from '../render/page-renderer.ts'
import { renderPage } from '../render/ssr.tsx'

/** Pages as they are rendered, without the files of a build. */
export const plainPages: PageRenderer = {
  render: renderPage,
  assetsFor: () => ({ scripts: [], styles: [] }),
  fontsFor: () => [],
}
