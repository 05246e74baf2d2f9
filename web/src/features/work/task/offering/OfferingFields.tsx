/**
 * How work is offered: the first talent to accept gets it or the client chooses among the interested ones, how many
 * talents are asked, and their time to answer.
 */
import { Group, NumberInput, Radio, Stack } from '@mantine/core'
import { calls, type Offering, offerModes } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { offeringText } from './offering.text.ts'

interface OfferingFieldsProps {
  value: Offering
  onChange: (change: Partial<Offering>) => void
}

const hints = { first: 'firstHint', collect: 'collectHint' } as const
const numbers = [
  { field: 'offer_wave_size', label: 'waveSize', hint: 'waveSizeHint', min: 1, max: 50 },
  { field: 'offer_wave_minutes', label: 'waveMinutes', hint: 'waveMinutesHint', min: 5, max: 1440 },
] as const

export function OfferingFields({ value, onChange }: OfferingFieldsProps) {
  const t = useText(offeringText)
  const { data: preset } = useCall(calls.node.getOfferingPreset, {}, { staleTime: 60_000 })
  return (
    <Stack gap="md">
      <Radio.Group aria-label={t('title')} value={value.offer_mode} onChange={(mode) => onChange({ offer_mode: mode })}>
        <Stack gap="sm">
          {offerModes.map((mode) => (
            <Radio key={mode} value={mode} label={t(mode)} description={t(hints[mode])} />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
        {numbers.map(({ field, label, hint, min, max }) => (
          <NumberInput
            key={field}
            label={t(label)}
            description={t(hint)}
            placeholder={preset && t('usual', { count: preset[field] })}
            min={min}
            max={max}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            miw={200}
            value={value[field] ?? ''}
            onChange={(count) => onChange({ [field]: typeof count === 'number' ? count : null })}
          />
        ))}
      </Group>
    </Stack>
  )
}
