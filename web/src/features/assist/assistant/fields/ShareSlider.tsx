/** A number from 0 to 1 that may be not set: the slider then stands at 0 and nothing is sent until somebody moves it. */
import { Button, Group, Slider, Text } from '@mantine/core'
import { useId } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from './fields.module.css'
import { fieldsText } from './fields.text.ts'

interface ShareSliderProps {
  label: string
  hint?: string
  value: number | null
  onChange: (value: number | null) => void
  isDisabled?: boolean
  step?: number
}

interface HeadingProps {
  label: string
  said: string
  isSet: boolean
  onUnset: (() => void) | undefined
}

export function ShareSlider({ label, hint, value, onChange, isDisabled = false, step = 0.1 }: ShareSliderProps) {
  const t = useText(fieldsText)
  const language = useLanguage()
  const hintId = useId()
  const said = value === null ? t('notSet') : formatNumber(value, language)
  // Sums of tenths aren't tenths.
  const set = (next: number) => onChange(Math.round(next * 100) / 100)
  return (
    <div>
      <Heading
        label={label}
        said={said}
        isSet={value !== null}
        onUnset={isDisabled ? undefined : () => onChange(null)}
      />
      <Slider
        className={classes.slider}
        min={0}
        max={1}
        step={step}
        value={value ?? 0}
        onChange={set}
        disabled={isDisabled}
        data-unset={value === null || undefined}
        label={null}
        thumbLabel={label}
        thumbValueText={said}
        thumbProps={{ 'aria-describedby': hint && hintId }}
      />
      {hint && (
        <Text id={hintId} size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  )
}

function Heading({ label, said, isSet, onUnset }: HeadingProps) {
  const t = useText(fieldsText)
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" fw={600} aria-hidden>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c={isSet ? undefined : 'dimmed'} aria-live="polite">
          {said}
        </Text>
        {isSet && onUnset && (
          <Button size="compact-xs" variant="subtle" aria-label={`${t('unset')}: ${label}`} onClick={onUnset}>
            {t('unset')}
          </Button>
        )}
      </Group>
    </Group>
  )
}
