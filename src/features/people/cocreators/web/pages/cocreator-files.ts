export { CocreatorPage } from './CocreatorPage.tsx'
export { cocreatorLoader } from './cocreator.loader.ts'
