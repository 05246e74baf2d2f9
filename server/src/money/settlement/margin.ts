/** What is left of a client's price after its people's pay, and whether that is less than the house wants. Pure. */

/** Thousandths of the client's price; below zero the house pays. */
export const marginPermille = (charge_minor: number, pay_minor: number): number =>
  charge_minor === 0 ? (pay_minor === 0 ? 0 : -1000) : Math.floor(((charge_minor - pay_minor) * 1000) / charge_minor)

/** @param floor percentage of the client's price */
export const isBelowFloor = (charge_minor: number, pay_minor: number, floor: number): boolean =>
  pay_minor > 0 && BigInt(pay_minor) * 100n > BigInt(charge_minor) * BigInt(100 - floor)
