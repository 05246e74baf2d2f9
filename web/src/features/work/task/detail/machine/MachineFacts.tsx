/** Below a machine's step: its cost so far, and its estimates of the segments. */
import { Text } from '@mantine/core'
import { estimateBands, type MachineNode, present } from '@polyphony/contract'
import { dot, formatNumber } from '../../../../../i18n/format.ts'
import { formatCost } from '../../../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import classes from './machine.module.css'
import { machineText } from './machine.text.ts'

export function MachineFacts({ machine }: { machine: MachineNode }) {
  const t = useText(machineText)
  const language = useLanguage()
  const { call_count, cost_micro_usd, unpriced_count, estimates } = machine
  return (
    <>
      {estimates && <Distribution estimates={estimates} />}
      {call_count > 0 && cost_micro_usd !== null && unpriced_count !== null && (
        <Text size="xs" c="dimmed" data-numeric>
          {unpriced_count > 0 && cost_micro_usd === 0
            ? t('costUnknown', { count: unpriced_count })
            : t('cost', { cost: formatCost(cost_micro_usd, language) })}
        </Text>
      )}
    </>
  )
}

function Distribution({ estimates }: { estimates: NonNullable<MachineNode['estimates']> }) {
  const t = useText(machineText)
  const language = useLanguage()
  const { bands, mean, skip_from, skipped_count, audited_count } = estimates
  const most = Math.max(1, ...bands)
  const nameOf = (band: number) =>
    t('band', {
      from: present(estimateBands[band]),
      to: (estimateBands[band + 1] ?? 101) - 1,
      count: present(bands[band]),
    })
  return (
    <div>
      <Text size="xs">
        {t('estimates')}
        {dot}
        {t('mean', { mean: formatNumber(mean, language, { maximumFractionDigits: 0 }) })}
      </Text>
      <ul className={classes.bands} aria-label={t('estimates')}>
        {bands.map((count, band) => (
          <li key={estimateBands[band]} className={classes.band} title={nameOf(band)}>
            <span className={classes.bar} style={{ height: `${(100 * count) / most}%` }} data-band={band} />
            <span className={classes.low} aria-hidden>
              {estimateBands[band]}
            </span>
            <span className={classes.hidden}>{nameOf(band)}</span>
          </li>
        ))}
      </ul>
      {skip_from !== null && (
        <Text size="xs" c="dimmed">
          {t('segmentsSkipped', { count: skipped_count, from: skip_from })}
          {audited_count > 0 && `${dot}${t('audited', { count: audited_count })}`}
          {dot}
          {t('sparedCredited')}
        </Text>
      )}
    </div>
  )
}
