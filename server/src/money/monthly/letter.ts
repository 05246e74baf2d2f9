import { linkTo, type PortalLink, paths } from '@polyphony/contract'

export const linkToOperators = (settlement_id: string): PortalLink =>
  linkTo(paths.opsSettlement, { params: { settlement_id } })

export const linkToSettlement = (settlement_id: string): PortalLink =>
  linkTo(paths.incomeSettlement, { params: { settlement_id } })
