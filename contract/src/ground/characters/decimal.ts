/** `-12.30` of -1230 and 2: exact for whole numbers of any size, as spreadsheets and programs read it. */
export function decimalOf(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const sign = units < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
