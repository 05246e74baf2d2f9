import { linkTo, type PortalLink, paths } from '@polyphony/contract'

export const linkToSettlement = (settlement_id: string): PortalLink =>
  linkTo(paths.incomeSettlement, { params: { settlement_id } })
