import { useText } from '../../../../../../i18n/i18n.ts'
import { useValue } from '../../../view/context/context.ts'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useImageRepair } from '../use-desk-actions.ts'

/** Sets how much of the original covers the result. */
export function Slider() {
  const t = useText(imageRepairText)
  const { desk } = useImageRepair()
  const share = useValue(desk.sliderAt)
  return (
    <div className={classes.sliderBar}>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={t('sliderLabel')}
        onChange={(event) => {
          desk.sliderAt.value = Number(event.currentTarget.value)
        }}
      />
    </div>
  )
}
