/** Says what an amount has beside quantity × rate: a minimum fee, rush. Without it a row of a list seems miscalculated. */
import { Text } from '@mantine/core'
import type { Calculation } from '@polyphony/contract'
import { useText } from '../../i18n/i18n.ts'
import { workText } from './work.text.ts'

const told = ['minimum', 'rush'] as const

export function Surcharges({ calculation: { lines } }: { calculation: Calculation }) {
  const t = useText(workText)
  const found = told.filter((label) => lines.some((line) => line.label === label && line.amount_minor > 0))
  if (found.length === 0) return null
  return (
    <Text span size="xs" c="dimmed">
      {found.map((label) => t(`with_${label}`)).join(' · ')}
    </Text>
  )
}
