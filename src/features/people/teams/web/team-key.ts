/** Query key of an enterprise's team. */
export const teamKey = (vendorId: number) => ['teams', 'team', vendorId] as const
