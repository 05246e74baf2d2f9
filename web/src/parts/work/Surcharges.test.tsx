import type { Calculation, CalculationLine } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Surcharges } from './Surcharges.tsx'

const line = (label: CalculationLine['label'], amount_minor: number): CalculationLine => ({
  label,
  band: null,
  count: null,
  unit: 'once',
  rate_minor: 540,
  percent: 100,
  amount_minor,
})
const calculation = (...lines: CalculationLine[]): Calculation => ({
  lines,
  amount_minor: lines.reduce((sum, one) => sum + one.amount_minor, 0),
  currency: 'USD',
  rate_version: 1,
})

test('an amount above quantity times rate says why', async () => {
  const screen = await show(
    <Surcharges calculation={calculation(line('words', 20), line('minimum', 520), line('rush', 324))} />,
  )
  await expect.element(screen.getByText('incl. minimum fee · incl. rush fee')).toBeVisible()
})

test('a plain amount says nothing', async () => {
  const screen = await show(<Surcharges calculation={calculation(line('words', 5400))} />)
  await expect.element(screen.getByText('incl.', { exact: false })).not.toBeInTheDocument()
})
