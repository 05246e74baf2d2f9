/** The box of a text, in pixels of the original. */
import { Button, NumberInput } from '@mantine/core'
import type { RepairStyle, SegmentRegion } from '@polyphony/contract'
import { useText } from '../../../../../../i18n/i18n.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { Field } from './Field.tsx'

interface Props {
  box: RepairStyle['box']
  region: SegmentRegion | null
  isDisabled: boolean
  onChange(box: RepairStyle['box']): void
}

const sides = [
  ['x', 'left'],
  ['y', 'top'],
  ['width', 'width'],
  ['height', 'height'],
] as const
const most = 10_000

export function BoxFields({ box, region, isDisabled, onChange }: Props) {
  const t = useText(imageRepairText)
  const now = box ?? region
  if (!now) return null
  const whole = {
    x: Math.round(now.x),
    y: Math.round(now.y),
    width: Math.round(now.width),
    height: Math.round(now.height),
  }
  return (
    <Field label={t('box')}>
      <div className={classes.four}>
        {sides.map(([side, name]) => (
          <NumberInput
            key={side}
            size="xs"
            aria-label={t(name)}
            description={t(name)}
            hideControls
            allowDecimal={false}
            value={whole[side]}
            onChange={(value) => {
              const least = side === 'width' || side === 'height' ? 1 : -most
              if (value !== '' && Number(value) >= least && Number(value) <= most && Number(value) !== whole[side])
                onChange({ ...whole, [side]: Math.round(Number(value)) })
            }}
          />
        ))}
      </div>
      <Button
        mt={4}
        size="compact-xs"
        variant="subtle"
        color="gray"
        disabled={isDisabled || box === null}
        onClick={() => onChange(null)}
      >
        {t('resetBox')}
      </Button>
    </Field>
  )
}
