/** How much of the company's room its knowledge takes, in G and percent (specification section 9). */
import { Progress, Text } from '@mantine/core'
import { calls, type Language } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { basesText } from '../bases.text.ts'
import classes from '../knowledge.module.css'

export function SpaceUsed() {
  const t = useText(basesText)
  const language = useLanguage()
  const { data } = useCall(calls.kbs.getKbsStat, {})
  if (!data) return null
  const { size, limit } = data
  const share = limit === 0 ? 0 : size / limit
  const said = t('spaceUsed', {
    used: inG(size, language),
    limit: inG(limit, language),
    percent: percentOf(share, language),
  })
  return (
    <div className={classes.space}>
      <Text size="xs" c="dimmed">
        {t('space')}
      </Text>
      <Progress.Root size={6} bg="var(--line)" w={160}>
        <Progress.Section
          value={Math.min(100, Math.ceil(share * 100))}
          color={share > 0.9 ? 'var(--overdue)' : 'var(--primary)'}
          aria-label={t('space')}
          aria-valuetext={said}
        />
      </Progress.Root>
      <Text size="xs" data-numeric>
        {said}
      </Text>
    </div>
  )
}

const gigabyte = 1024 ** 3

/** What is there is never 0 G. */
export function inG(bytes: number, language: Language): string {
  const smallest = 0.01
  const size = bytes / gigabyte
  if (size > 0 && size < smallest) return `< ${formatNumber(smallest, language)} G`
  return `${formatNumber(size, language, { maximumFractionDigits: 2 })} G`
}

export function percentOf(share: number, language: Language): string {
  const smallest = 0.001
  const style = { style: 'percent', maximumFractionDigits: 1 } as const
  return share > 0 && share < smallest
    ? `< ${formatNumber(smallest, language, style)}`
    : formatNumber(share, language, style)
}
