import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type Currency, currencyDecimals } from '@polyphony/contract'

/** An amount of money, with as many decimals as its currency has. */
export function AmountInput({ currency, ...props }: NumberInputProps & { currency: Currency }) {
  return <NumberInput suffix={` ${currency}`} decimalScale={currencyDecimals[currency]} {...props} />
}
