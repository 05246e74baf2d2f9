import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type Currency, currencyDecimals } from '@polyphony/contract'

/** An amount of money, with as many decimals as its currency has. */
export function AmountInput({ currency, ...props }: NumberInputProps & { currency: Currency }) {
  return <NumberInput suffix={` ${currency}`} decimalScale={currencyDecimals[currency]} {...props} />
}

/** What was typed, in minor units; 0 where nothing was. */
export function minorOf(typed: number | string, currency: Currency): number {
  return Math.round(Number(typed) * 10 ** currencyDecimals[currency])
}
