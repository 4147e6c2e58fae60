import { orderApplicationPictures } from './application-pictures.ts'
import { readDemoApplications } from './demo-applications.ts'
import { readDemoMarket } from './demo-market.ts'
import { orderPictures, type PictureOrder } from './demo-pictures.ts'
import { readDemoWorld } from './demo-world.ts'
import { orderMarketPictures } from './market-pictures.ts'

/** Orders every picture of the demo world, those of the first cards first. */
export async function orderAllPictures(): Promise<PictureOrder[]> {
  const [world, market, { applications }] = await Promise.all([
    readDemoWorld(),
    readDemoMarket(),
    readDemoApplications(),
  ])
  return [...orderPictures(world), ...orderMarketPictures(market), ...orderApplicationPictures(applications)]
}
