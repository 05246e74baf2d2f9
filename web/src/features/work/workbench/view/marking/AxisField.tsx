/** The mark on one of the six axes, by slider or as a number, with an explanation. */
import { Input, NumberInput, Slider, Text } from '@mantine/core'
import type { AbilityAxis } from '@polyphony/contract'
import { useController } from 'react-hook-form'
import { matchReasonText } from '../../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from './marking.module.css'
import { axisText, markingText } from './marking.text.ts'
import type { MarkingControl } from './marking-schema.ts'

export function AxisField({ axis, control }: { axis: AbilityAxis; control: MarkingControl }) {
  const t = useText(markingText)
  const name = useText(matchReasonText)
  const explain = useText(axisText)
  const { field, fieldState } = useController({ control, name: axis })
  const hintId = `axis-${axis}`
  return (
    <div className={classes.axis}>
      <Text size="sm" fw={500} className={classes.axisText}>
        {name(axis)}{' '}
        <Text span size="xs" c="dimmed" fw={400} id={hintId}>
          {explain(axis)}
        </Text>
      </Text>
      <Slider
        value={field.value ?? 0}
        min={0}
        max={100}
        step={1}
        label={null}
        color={field.value === null ? 'gray' : undefined}
        thumbLabel={t('slideOf', { axis: name(axis) })}
        thumbProps={{ 'aria-describedby': hintId }}
        onChange={field.onChange}
      />
      <NumberInput
        ref={field.ref}
        aria-label={t('markOf', { axis: name(axis) })}
        aria-describedby={hintId}
        value={field.value ?? ''}
        min={0}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        error={fieldState.invalid}
        onBlur={field.onBlur}
        onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
      />
      {fieldState.error && <Input.Error className={classes.axisText}>{fieldState.error.message}</Input.Error>}
    </div>
  )
}
