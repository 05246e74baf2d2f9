/** How relevant what is found has to be. */
import { type MantineSize, SegmentedControl } from '@mantine/core'
import { type RelevanceLevel, relevanceLevels } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { levelText } from './passage.text.ts'

interface RelevanceChoiceProps {
  value: RelevanceLevel
  onChange: (level: RelevanceLevel) => void
  size?: MantineSize
}

export function RelevanceChoice({ value, onChange, size = 'sm' }: RelevanceChoiceProps) {
  const t = useText(levelText)
  return (
    <SegmentedControl
      size={size}
      aria-label={t('level')}
      value={value}
      onChange={onChange}
      data={relevanceLevels.map((level) => ({ value: level, label: t(level) }))}
    />
  )
}
