/** Beside the state of saving: whether takes are still being sent. Hidden when all are on the server. */
import { IconCloudUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useText } from '../../../../../i18n/i18n.ts'
import { usePart, useValue } from '../../view/context/context.ts'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'
import { Dubbing } from './dubbing.ts'

export function TakesWaiting() {
  const dubbing = usePart(Dubbing)
  return dubbing && <Waiting dubbing={dubbing} />
}

function Waiting({ dubbing }: { dubbing: Dubbing }) {
  const t = useText(dubbingText)
  const { length: count } = useValue(dubbing.outbox.waiting)
  const blocker = useValue(dubbing.outbox.blocker)
  const isKept = useValue(dubbing.outbox.isKept)
  if (count === 0) return null
  const Icon = blocker ? IconDeviceFloppy : IconCloudUp
  const label = isKept ? t(blocker ? 'keptCount' : 'waitingCount', { count }) : t('notKept')
  return (
    <span className={classes.waitingState} role="status" title={label}>
      <Icon size={18} aria-hidden /> <span>{label}</span>
    </span>
  )
}
