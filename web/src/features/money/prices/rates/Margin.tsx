import { Text } from '@mantine/core'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/i18n.ts'
import { None } from '../../../../ui/text/None.tsx'

/** Null where there is no price to compare with. */
export const marginOf = (client: number | null, pay: number): number | null =>
  client === null || client === 0 ? null : (client - pay) / client

/** What a client's price leaves after this pay; readable without colour: below zero it has its sign. */
export function Margin({ client, pay }: { client: number | null; pay: number }) {
  const language = useLanguage()
  const margin = marginOf(client, pay)
  if (margin === null) return <None />
  return (
    <Text span inherit data-numeric c={margin < 0 ? 'var(--overdue)' : undefined}>
      {formatNumber(margin, language, { style: 'percent', maximumFractionDigits: 1 })}
    </Text>
  )
}
